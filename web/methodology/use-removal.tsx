import type { ReactNode } from 'react';
import { deleteMetric, deleteProcess, type Metric, type Process } from '#contract/methodology.ts';
import { useCall } from '#web/app/use-call.ts';
import { useRemoval } from '#web/app/use-removal.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { DependentList } from './DependentList.tsx';
import { dependentsOf } from './requests.ts';
import { metricTexts, processTexts } from './texts.ts';
import { WORDS } from './words.ts';

export interface NodeRemoval {
  readonly process: (process: Process) => void;
  readonly metric: (metric: Metric) => Promise<void>;
  readonly refusal: ReactNode;
}

/** Deletes a node after confirmation, or shows what uses it; then calls `onRemoved` with the parent's id. */
export function useNodeRemoval(onRemoved: (parent: number | null) => void): NodeRemoval {
  const texts = useTexts(processTexts);
  const ofMetrics = useTexts(metricTexts);
  const locale = useLocale();
  const processRemoval = useCall(deleteProcess);
  const metricRemoval = useCall(deleteMetric);
  const { ask, refuse, refusal } = useRemoval();
  return {
    process: ({ id, name, parent }) =>
      ask({
        title: texts.removeTitle(name),
        text: texts.removeText,
        confirmLabel: texts.remove,
        action: () => processRemoval.mutateAsync({ params: { id } }).then(() => onRemoved(parent)),
        success: texts.removed(name),
      }),
    metric: async ({ id, description, mtype, process }) => {
      const users = (await dependentsOf(id)).filter(({ direct }) => direct);
      const words = WORDS[mtype];
      if (users.length > 0) {
        const why = words.usedBy(description, users.length)[locale];
        return refuse({ why, list: <DependentList dependents={users} linked /> });
      }
      return ask({
        title: words.removeTitle(description)[locale],
        text: ofMetrics.removeText,
        confirmLabel: words.remove[locale],
        action: () => metricRemoval.mutateAsync({ params: { id } }).then(() => onRemoved(process)),
        success: words.removed(description)[locale],
      });
    },
    refusal,
  };
}
