import { listAnomalies, listAnomalyFieldValues } from '#contract/benchmark-results.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { call } from '#web/app/call.ts';
import { read } from '#web/app/query-client.ts';

export type AnomalyPage = Output<typeof listAnomalies>;

/** Filters come from the address as text; the server reads them as what they are. */
export const anomaliesQuery = (id: string, asked: Readonly<Record<string, unknown>>) =>
  read(listAnomalies, { params: { id }, query: asked });

type Field = Input<typeof listAnomalyFieldValues>['query']['field'];

export const anomalyValues = async (id: string, field: Field) => {
  const { values } = await call(listAnomalyFieldValues, { params: { id }, query: { field } });
  return values.map(({ value, label, count }) => ({ value: String(value), label, count }));
};
