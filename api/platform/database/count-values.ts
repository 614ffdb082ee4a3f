import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Locale, Text } from '#domain/language/text.ts';

/** More than companies of the largest market we plan for. */
const MOST_VALUES = 10_000;

/** A column whose values a list can be filtered by. */
export interface CountedColumn {
  readonly value: string;
  /** The column with the value's name, unless the value names itself. */
  readonly label?: string;
  /** What people call the values that are words of the portal. */
  readonly names?: Readonly<Record<string, Text>>;
  readonly order?: 'label' | 'value' | 'value desc' | 'count desc';
  /** What is counted of each value, unless the rows. */
  readonly count?: RawBuilder<number>;
}

interface CountedValue {
  readonly value: string | number | boolean;
  readonly label: string;
  readonly count: number;
}

const ROWS = sql<number>`count(*)`;

/** The values a column takes, with a readable label and how often each occurs. */
export async function countValues<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { value, label = value, names = {}, order = 'label', count = ROWS }: CountedColumn,
  locale: Locale,
): Promise<CountedValue[]> {
  const values = await rows
    .clearSelect()
    .select([
      sql<CountedValue['value']>`${sql.ref(value)}`.as('value'),
      sql<string>`coalesce(max(${sql.ref(label)}::text), '')`.as('label'),
      sql<number>`${count}::int`.as('count'),
    ])
    .where(sql<boolean>`${sql.ref(value)} is not null`)
    .groupBy(sql.ref(value))
    .orderBy(sql.raw(order))
    .limit(MOST_VALUES)
    .$castTo<CountedValue>()
    .execute();
  return values.map((row) => ({ ...row, label: names[String(row.value)]?.[locale] ?? row.label }));
}
