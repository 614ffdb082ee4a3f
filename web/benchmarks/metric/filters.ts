import type { Code } from '#domain/access/codes.ts';
import type { SearchParams } from '#web/ui/table/list-state.ts';

/** What the values of one indicator are narrowed to; the names are those of the call. */
export interface MetricFilters {
  readonly industry: number[];
  readonly it_system: number[];
  readonly year: number[];
  readonly company: number[];
}

export const FILTER_RIGHTS = {
  industry: 'bench/branch/filter',
  it_system: 'bench/it/filter',
  year: 'bench/year/filter',
  company: 'bench/org/filter',
} as const satisfies Record<keyof MetricFilters, Code>;

export const FILTER_FIELDS = ['industry', 'it_system', 'year', 'company'] as const satisfies (keyof MetricFilters)[];

const numbersIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).map(Number).filter((id) => Number.isInteger(id) && id > 0);

/** The filters in the address, as far as the person holds the right to each. */
export function readFilters(search: SearchParams, held: ReadonlySet<Code>): MetricFilters {
  const at = (field: keyof MetricFilters) => (held.has(FILTER_RIGHTS[field]) ? numbersIn(search[field]) : []);
  return { industry: at('industry'), it_system: at('it_system'), year: at('year'), company: at('company') };
}

/** Companies whose lines are drawn. */
export const readLines = (search: SearchParams): number[] => numbersIn(search['line']);

export const isFiltered = (filters: MetricFilters): boolean => FILTER_FIELDS.some((field) => filters[field].length > 0);
