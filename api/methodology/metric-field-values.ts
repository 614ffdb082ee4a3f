import { sql, type Kysely } from 'kysely';
import { text, type Locale } from '#domain/language/text.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { listMetricFieldValues as call } from '#contract/methodology.ts';
import type { Database } from '../platform/database/schema.ts';
import { metrics } from './metric-queries.ts';

type Field = Input<typeof call>['query']['field'];

const COLUMNS: Readonly<Record<Field, { readonly value: string; readonly label: string }>> = {
  mtype: { value: 'metric.mtype', label: 'metric.mtype' },
  process: { value: 'metric.process_id', label: 'process.name' },
  root_process: { value: 'place.root_id', label: 'place.root_name' },
  unit: { value: 'metric.unit_id', label: 'unit.name' },
};

const KINDS = { metric: text('Исходный', 'Metric'), indicator: text('Расчётный', 'Indicator') } as const;

const isKind = (value: unknown): value is keyof typeof KINDS => value === 'metric' || value === 'indicator';

/** The values metrics can be filtered by, each with how many have it. */
export async function listMetricFieldValues(
  db: Kysely<Database>,
  field: Field,
  locale: Locale,
): Promise<Output<typeof call>> {
  const { value, label } = COLUMNS[field];
  const rows = await metrics(db)
    .select([
      sql<string | number>`${sql.ref(value)}`.as('value'),
      sql<string>`${sql.ref(label)}`.as('label'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy([sql.ref(value), sql.ref(label)])
    .orderBy(sql.ref(label))
    .execute();
  return {
    field,
    values: rows.map((row) => (isKind(row.value) ? { ...row, label: KINDS[row.value][locale] } : row)),
  };
}
