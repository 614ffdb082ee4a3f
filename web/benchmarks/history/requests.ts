import {
  listBenchmarkFieldValues,
  listBenchmarks,
  listClientBenchmarkFieldValues,
  listClientBenchmarks,
} from '#contract/benchmarks.ts';
import { call } from '#web/app/call.ts';
import { read } from '#web/app/query-client.ts';

/** The two lists: of the operator's analysts, and of the companies. */
export type HistoryOf = 'analysts' | 'clients';

type Asked = Readonly<Record<string, unknown>>;

/** Filters come from the address as text; the server reads them as what they are. */
export const historyQuery = (of: HistoryOf, asked: Asked) =>
  read((of === 'analysts' ? listBenchmarks : listClientBenchmarks) as typeof listBenchmarks, { query: asked });

type Field = 'author' | 'status' | 'it_system' | 'industry' | 'year' | 'company';

export const historyValues = async (of: HistoryOf, field: Field) => {
  const e = of === 'analysts' ? listBenchmarkFieldValues : listClientBenchmarkFieldValues;
  const { values } = await call(e, { query: { field } });
  return values.map(({ value, label, count }) => ({ value: String(value), label, count }));
};
