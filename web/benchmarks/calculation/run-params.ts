import type { Benchmark } from '#contract/benchmarks.ts';
import { groupOf, writeGroup } from '../release/groups.ts';

/** The parameters of a calculation; an empty list means all. */
export interface RunParams {
  readonly industries: number[];
  readonly itSystems: number[];
  readonly years: number[];
  readonly companies: number[];
  readonly comment: string;
}

export type Narrowing = Exclude<keyof RunParams, 'comment'>;

export const NARROWINGS = ['industries', 'itSystems', 'years', 'companies'] as const satisfies readonly Narrowing[];

type Ids = number | number[] | undefined;

/** The search parameters of the run page. */
export type CalculationSearch = Partial<ReturnType<typeof writeGroup>> & {
  readonly [field in Narrowing]?: Ids;
} & { readonly comment?: string | number | undefined; readonly from?: number | undefined };

const idsIn = (value: Ids): number[] => [...new Set([value ?? []].flat())];

export const readComment = ({ comment = '' }: CalculationSearch): string => String(comment).slice(0, 4000);

export const readRunParams = (search: CalculationSearch): RunParams => ({
  industries: idsIn(search.industries),
  itSystems: idsIn(search.itSystems),
  years: idsIn(search.years),
  companies: idsIn(search.companies),
  comment: readComment(search),
});

/** Only non-empty parameters are written to the address. */
export const writeRunParams = (params: Partial<RunParams>): CalculationSearch => ({
  ...Object.fromEntries(NARROWINGS.filter((field) => params[field]?.length).map((field) => [field, params[field]])),
  ...(params.comment && { comment: params.comment }),
});

const idsOf = (refs: Benchmark['industries']): number[] => refs.map(({ id }) => id);

/** A new run with all parameters of an earlier one. */
export const paramsOf = (benchmark: Benchmark): CalculationSearch => ({
  ...filtersOf(benchmark),
  ...writeRunParams({ companies: idsOf(benchmark.companies), comment: benchmark.comment ?? '' }),
});

/** The same for a client, who chooses one group. */
export const clientParamsOf = (benchmark: Benchmark): CalculationSearch => ({
  ...writeGroup(groupOf(benchmark)),
  comment: benchmark.comment || undefined,
});

/** A new run on the same market, but with all companies and without the comment. */
export const filtersOf = (benchmark: Benchmark): CalculationSearch => ({
  ...writeRunParams({
    industries: idsOf(benchmark.industries),
    itSystems: idsOf(benchmark.itSystems),
    years: benchmark.years,
  }),
  from: benchmark.id,
});
