import type { Anomaly } from '#contract/benchmark-results.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Filter, FilterValue } from '#web/ui/table/Table.tsx';
import { anomalyTexts } from './texts.ts';

/** The values that occur, each with how often, by name. */
function counted(refs: readonly { id: number; name: string }[]): FilterValue[] {
  const known = new Map<number, { label: string; count: number }>();
  for (const { id, name } of refs) known.set(id, { label: name, count: (known.get(id)?.count ?? 0) + 1 });
  return [...known]
    .map(([id, one]) => ({ value: String(id), ...one }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'ru'));
}

export function deskFilters(all: readonly Anomaly[], locale: Locale): readonly Filter[] {
  const texts = anomalyTexts[locale];
  const states = [
    { value: 'undecided', label: texts.only_undecided },
    { value: 'keep', label: texts.only_keep },
    { value: 'exclude', label: texts.only_exclude },
  ];
  const metrics = () => counted(all.map(({ metric }) => ({ id: metric.id, name: metric.description })));
  return [
    { field: 'decided', label: texts.decided, values: () => Promise.resolve(states) },
    { field: 'metric', label: texts.metricFilter, values: () => Promise.resolve(metrics()) },
    {
      field: 'company',
      label: texts.companyFilter,
      values: () => Promise.resolve(counted(all.map(({ company }) => company))),
    },
  ];
}
