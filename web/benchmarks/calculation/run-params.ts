import type { Benchmark } from '#contract/benchmarks.ts';
import { groupOf, writeGroup } from '../release/groups.ts';
import type { SearchParams } from '#web/ui/table/list-state.ts';

/** What a calculation is run with; an empty list means all. */
export interface RunParams {
  readonly industries: number[];
  readonly itSystems: number[];
  readonly years: number[];
  readonly companies: number[];
  readonly comment: string;
}

export type Narrowing = Exclude<keyof RunParams, 'comment'>;

export const NARROWINGS = ['industries', 'itSystems', 'years', 'companies'] as const satisfies readonly Narrowing[];

/** An address may hold one number, several, or nonsense. */
const numbersIn = (value: unknown): number[] => [
  ...new Set((Array.isArray(value) ? value : [value]).map(Number).filter((id) => Number.isInteger(id) && id > 0)),
];

export const readRunParams = (search: SearchParams): RunParams => ({
  industries: numbersIn(search['industries']),
  itSystems: numbersIn(search['itSystems']),
  years: numbersIn(search['years']),
  companies: numbersIn(search['companies']),
  comment: typeof search['comment'] === 'string' ? search['comment'].slice(0, 4000) : '',
});

/** Only what narrows the market stands in the address. */
export function writeRunParams(params: Partial<RunParams>): SearchParams {
  const search: Record<string, unknown> = {};
  for (const field of NARROWINGS) if (params[field]?.length) search[field] = params[field];
  if (params.comment) search['comment'] = params.comment;
  return search;
}

const idsOf = (refs: Benchmark['industries']): number[] => refs.map(({ id }) => id);

/** The calculation the parameters were copied from. */
export const readOrigin = ({ from }: SearchParams): number | undefined => numbersIn(from)[0];

/** A new run with everything an earlier one was asked for. */
export const paramsOf = (benchmark: Benchmark): SearchParams => ({
  ...filtersOf(benchmark),
  ...writeRunParams({ companies: idsOf(benchmark.companies), comment: benchmark.comment ?? '' }),
});

/** The same for a client, who chooses one group. */
export const clientParamsOf = (benchmark: Benchmark): SearchParams => ({
  ...writeGroup(groupOf(benchmark)),
  comment: benchmark.comment || undefined,
});

/** A new run on the same market, but of all companies and with words of its own. */
export const filtersOf = (benchmark: Benchmark): SearchParams => ({
  ...writeRunParams({
    industries: idsOf(benchmark.industries),
    itSystems: idsOf(benchmark.itSystems),
    years: benchmark.years,
  }),
  from: benchmark.id,
});
