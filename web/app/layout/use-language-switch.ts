import { saveMyLocale } from '#contract/access.ts';
import type { Locale } from '#domain/language/text.ts';
import { useLocale } from '#web/ui/language.tsx';
import { setLocale } from '../locale-store.ts';
import { useCall } from '../use-call.ts';

/** Changes the language immediately and stores it with the person, for their other browsers and for emails. */
export function useLanguageSwitch(): { readonly other: Locale; readonly change: () => void } {
  const other = useLocale() === 'ru' ? 'en' : 'ru';
  const save = useCall(saveMyLocale);
  const change = () => {
    setLocale(other);
    save.mutate({ body: { value: other } });
  };
  return { other, change };
}
