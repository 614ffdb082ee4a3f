import type { MetricType } from '#domain/methodology/states.ts';
import type { Metric } from '#contract/methodology.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useLocale } from '#web/ui/language.tsx';
import { DraftLine } from './editions/DraftLine.tsx';
import { useDraftYear } from './editions/use-draft-year.ts';
import { METRIC_FIELDS, valuesOf, type MetricValues } from './metric-form.ts';
import { MetricFields } from './MetricFields.tsx';
import type { NodeIndex } from './nodes.ts';
import { useMetricSave } from './use-metric-save.ts';
import { WORDS } from './words.ts';

interface MetricDialogProps {
  readonly open: boolean;
  readonly mtype: MetricType;
  /** Null for a new one. */
  readonly metric: Metric | null;
  /** The process of a new one. */
  readonly process: number | null;
  readonly index: NodeIndex;
  readonly onClose: () => void;
  readonly onAdded: (key: string) => void;
}

/** Adds a metric or an indicator, or changes one. */
export function MetricDialog({ open, mtype, metric, process, index, onClose, onAdded }: MetricDialogProps) {
  const locale = useLocale();
  const words = WORDS[mtype];
  const draftYear = useDraftYear();
  const save = useMetricSave(mtype, metric, onAdded);
  return (
    <FormDialog<MetricValues>
      // Which years a new one begins with depends on the draft.
      open={open && draftYear !== undefined}
      width="md"
      title={(metric === null ? words.add : words.edit)[locale]}
      submitLabel={(metric === null ? words.add : words.save)[locale]}
      defaultValues={valuesOf(metric, process, draftYear)}
      draft={{ name: `${mtype}.${metric?.id ?? 'new'}`, fields: METRIC_FIELDS, version: metric?.version }}
      onSubmit={save}
      onClose={onClose}
    >
      <DraftLine of={metric === null ? 'new' : mtype} />
      <MetricFields mtype={mtype} metric={metric} index={index} />
    </FormDialog>
  );
}
