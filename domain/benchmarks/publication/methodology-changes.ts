import { earlierFormulasOf } from '../../methodology/formula-years.ts';
import type { Methodology, MetricState } from '../../methodology/states.ts';

/** What decides which figure a measure has. */
const COMPUTED_BY = [
  'mtype',
  'formula',
  'earlier_formulas',
  'rule_for_calc_all_it_systems',
  'no_value_is_zero',
  'per_system',
  'unit',
] as const satisfies readonly (keyof MetricState)[];
type ComputedBy = (typeof COMPUTED_BY)[number];

/** A measure that is new, gone, or computed in another way. */
export interface MethodologyChange {
  readonly metric: MetricState;
  readonly change: 'added' | 'removed' | 'changed';
  readonly fields: readonly { readonly field: ComputedBy; readonly before: unknown; readonly after: unknown }[];
}

/** Revisions of before lack some fields: those say the same as an empty one. */
const plain = (metric: MetricState, field: ComputedBy): string =>
  JSON.stringify(field === 'earlier_formulas' ? earlierFormulasOf(metric) : (metric[field] ?? null));

/** What changed between two methodologies in how figures are computed; other names and rules of checking change nothing. */
export function methodologyChanges(before: Methodology, after: Methodology): MethodologyChange[] {
  const [was, is] = [before, after].map(({ metrics }) => new Map(metrics.map((metric) => [metric.id, metric]))) as [
    Map<number, MetricState>,
    Map<number, MetricState>,
  ];
  const changes = [...is.values()].flatMap((metric): MethodologyChange[] => {
    const old = was.get(metric.id);
    if (!old) return [{ metric, change: 'added', fields: [] }];
    const fields = COMPUTED_BY.filter((field) => plain(old, field) !== plain(metric, field)).map((field) => ({
      field,
      before: old[field],
      after: metric[field],
    }));
    return fields.length > 0 ? [{ metric, change: 'changed', fields }] : [];
  });
  const removed = [...was.values()].filter(({ id }) => !is.has(id));
  return [...changes, ...removed.map((metric): MethodologyChange => ({ metric, change: 'removed', fields: [] }))];
}
