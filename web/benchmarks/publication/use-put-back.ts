import { liftWithheld } from '#contract/release-withheld.ts';
import { useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { useSend } from '../requests.ts';
import { withholdTexts } from './withhold-texts.ts';

/** Leaves a withheld figure to the rules again. */
export function usePutBack() {
  const texts = useTexts(withholdTexts);
  const lift = useSend(liftWithheld);
  const putBack = (id: number) =>
    lift.mutate({ params: { id } }, { onSuccess: () => notify(texts.backDone, { variant: 'success' }) });
  return { putBack, pending: lift.isPending };
}
