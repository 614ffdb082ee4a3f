import { markLettersSent, type OutboxLetter } from '#contract/letters.ts';
import { nameRefusals } from '#web/app/name-refusals.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { outboxTexts } from './texts.ts';

/** Notes that letters were sent by hand, which can be undone at once and later. */
export function useMarking() {
  const texts = useTexts(outboxTexts);
  const confirm = useConfirm();
  const marking = useCall(markLettersSent);
  const change = (letters: readonly string[], value: boolean) =>
    marking.mutateAsync({ body: { letters: [...letters], value } });
  const unmark = (letters: readonly string[]) =>
    void change(letters, false).then(
      ({ changed }) => notify(texts.unmarked(changed), { variant: 'success' }),
      () => undefined,
    );
  const mark = (letters: readonly Pick<OutboxLetter, 'id'>[], onDone?: () => void) => {
    const ids = letters.map(({ id }) => id);
    void confirm({
      title: texts.markTitle(ids.length),
      text: texts.markText,
      confirmLabel: texts.mark,
      action: async () => {
        const { changed } = await change(ids, true).catch(nameRefusals(texts.refused));
        onDone?.();
        notify(texts.marked(changed), { variant: 'success', action: { label: texts.undo, run: () => unmark(ids) } });
      },
    });
  };
  return { mark, unmark };
}
