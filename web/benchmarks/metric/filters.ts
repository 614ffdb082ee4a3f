import { getBenchmarkMetric } from '#contract/benchmark-results.ts';
import type { MayCall } from '#web/app/person.ts';
import type { SearchParams } from '#web/ui/table/list-state.ts';

/** The filters of an indicator's values, named as in the call. */
export interface MetricFilters {
  readonly industry: number[];
  readonly it_system: number[];
  readonly year: number[];
  readonly company: number[];
}

export const FILTER_FIELDS = ['industry', 'it_system', 'year', 'company'] as const satisfies (keyof MetricFilters)[];

const numbersIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).map(Number).filter((id) => Number.isInteger(id) && id > 0);

/** The filters in the address that the person may use. */
export function readFilters(search: SearchParams, mayCall: MayCall): MetricFilters {
  const at = (field: keyof MetricFilters) => (mayCall(getBenchmarkMetric, field) ? numbersIn(search[field]) : []);
  return { industry: at('industry'), it_system: at('it_system'), year: at('year'), company: at('company') };
}

/** Companies whose lines are drawn. */
export const readLines = (search: SearchParams): number[] => numbersIn(search['line']);

export const isFiltered = (filters: MetricFilters): boolean => FILTER_FIELDS.some((field) => filters[field].length > 0);
