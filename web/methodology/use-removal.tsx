import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { deleteMetric, deleteProcess, type Metric, type Process } from '#contract/methodology.ts';
import { refusalLines } from '#web/app/api-error.ts';
import { useCall } from '#web/app/use-call.ts';
import { useRemoval } from '#web/app/use-removal.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { DependentList } from './DependentList.tsx';
import { dependentsOf } from './requests.ts';
import { metricTexts, processTexts } from './texts.ts';
import { WORDS } from './words.ts';
import { collectedTexts } from './years/texts.ts';

export interface NodeRemoval {
  readonly process: (process: Process) => void;
  readonly metric: (metric: Metric) => Promise<void>;
  readonly refusal: ReactNode;
}

/** Deletes a node after confirmation, or shows what uses it; then calls `onRemoved` with the parent's id. */
export function useNodeRemoval(
  onRemoved: (parent: number | null) => void,
  onRetire: (metric: Metric) => void,
): NodeRemoval {
  const texts = useTexts(processTexts);
  const ofMetrics = useTexts(metricTexts);
  const locale = useLocale();
  const processRemoval = useCall(deleteProcess);
  const ofYears = useTexts(collectedTexts);
  const metricRemoval = useCall(deleteMetric);
  const { ask, refuse, close, refusal } = useRemoval();
  return {
    process: ({ id, name, parent }) =>
      ask({
        title: texts.removeTitle(name),
        text: texts.removeText,
        confirmLabel: texts.remove,
        action: () => processRemoval.mutateAsync({ params: { id } }).then(() => onRemoved(parent)),
        success: texts.removed(name),
      }),
    metric: async (metric) => {
      const { id, description, mtype, process, until_year } = metric;
      const users = (await dependentsOf(id)).filter(({ direct }) => direct);
      const words = WORDS[mtype];
      const retire = until_year === null && (
        <Button
          onClick={() => {
            close();
            onRetire(metric);
          }}
        >
          {ofYears.retireOpen}
        </Button>
      );
      const withHint = (why: string) => (until_year === null ? `${why} ${ofYears.orRetire}` : why);
      if (users.length > 0) {
        const why = words.usedBy(description, users.length)[locale];
        return refuse({ why: withHint(why), list: <DependentList dependents={users} linked />, link: retire });
      }
      return ask({
        title: words.removeTitle(description)[locale],
        text: ofMetrics.removeText,
        confirmLabel: words.remove[locale],
        action: () =>
          metricRemoval.mutateAsync({ params: { id } }).then(
            () => onRemoved(process),
            (error: unknown) => {
              // What companies have reported is kept: the message says so, and the dialog offers the other way.
              const why = refusalLines(error).join(' ');
              if (why !== '' && retire) refuse({ why, link: retire });
              throw error;
            },
          ),
        success: words.removed(description)[locale],
      });
    },
    refusal,
  };
}
