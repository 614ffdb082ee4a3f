import type { Metric, Process } from '#contract/methodology.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { unlessRefused, useDeleteMetric, useDeleteProcess } from './requests.ts';
import { metricTexts, processTexts } from './texts.ts';
import { WORDS } from './words.ts';

interface Removal {
  readonly process: (process: Process) => void;
  readonly metric: (metric: Metric) => void;
}

/** Deletes after a question. Why something stays is told by the server, in a toast like every refused call. */
export function useRemoval(onRemoved: (parent: number | null) => void): Removal {
  const texts = useTexts(processTexts);
  const ofMetrics = useTexts(metricTexts);
  const locale = useLocale();
  const confirm = useConfirm();
  const deleteProcess = useDeleteProcess();
  const deleteMetric = useDeleteMetric();

  const ask = (
    question: { readonly title: string; readonly text: string; readonly confirmLabel: string },
    remove: () => Promise<unknown>,
    done: string,
    parent: number | null,
  ) =>
    void confirm({
      ...question,
      danger: true,
      action: async () => {
        try {
          await remove();
          notify(done, { variant: 'success' });
          onRemoved(parent);
        } catch (error) {
          unlessRefused(error);
        }
      },
    });

  return {
    process: ({ id, name, parent }) =>
      ask(
        { title: texts.removeTitle(name), text: texts.removeText, confirmLabel: texts.remove },
        () => deleteProcess.mutateAsync(id),
        texts.removed(name),
        parent,
      ),
    metric: ({ id, description, mtype, process }) => {
      const words = WORDS[mtype];
      ask(
        {
          title: words.removeTitle(description)[locale],
          text: ofMetrics.removeText,
          confirmLabel: words.remove[locale],
        },
        () => deleteMetric.mutateAsync(id),
        words.removed(description)[locale],
        process,
      );
    },
  };
}
