import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveMyLocale } from '#contract/access.ts';
import type { Locale } from '#domain/language/text.ts';
import { useLocale } from '#web/ui/language.tsx';
import { call } from '../call.ts';
import { setLocale } from '../locale-store.ts';
import { meQuery } from '../person.ts';

/** Changes the language here at once and remembers it with the person, for their other browsers and for letters. */
export function useLanguageSwitch(): { readonly other: Locale; readonly change: () => void } {
  const queries = useQueryClient();
  const other = useLocale() === 'ru' ? 'en' : 'ru';
  const save = useMutation({
    mutationFn: (value: Locale) => call(saveMyLocale, { body: { value } }),
    onSuccess: (me) => {
      queries.setQueryData(meQuery.queryKey, me);
      // The server's own texts (names of roles, messages) come in the new language.
      return queries.invalidateQueries();
    },
  });
  const change = () => {
    setLocale(other);
    save.mutate(other);
  };
  return { other, change };
}
