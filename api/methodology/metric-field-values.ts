import { text } from '#domain/language/text.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { listMetricFieldValues as call } from '#contract/methodology.ts';
import { countValues, type CountedColumn } from '../platform/database/count-values.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { metrics } from './metric-queries.ts';

const KINDS = { metric: text('Исходный', 'Metric'), indicator: text('Расчётный', 'Indicator') } as const;

const COUNTED: Readonly<Record<Input<typeof call>['query']['field'], CountedColumn>> = {
  mtype: { value: 'metric.mtype', names: KINDS },
  process: { value: 'metric.process_id', label: 'process.name' },
  root_process: { value: 'place.root_id', label: 'place.root_name' },
  unit: { value: 'metric.unit_id', label: 'unit.name' },
};

/** The values metrics can be filtered by, each with how many have it. */
export async function listMetricFieldValues(
  { db }: Services,
  { query: { field }, locale }: Call<typeof call>,
): Promise<Output<typeof call>> {
  return { field, values: await countValues(metrics(db), COUNTED[field], locale) };
}
