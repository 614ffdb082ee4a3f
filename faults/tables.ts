/** What a demonstration consists of. */
const TABLES = [
  'company',
  'users',
  'metric',
  'template_version',
  'session',
  'session_value',
  'market_value',
  'benchmark',
  'release',
  'release_figure',
  'question',
  'value_entry',
  'company_target',
  'company_pin',
  'hidden_indicator',
  'shared_link',
  'campaign',
  'methodology_edition',
] as const;

export type Counts = Readonly<Record<string, number>>;

export const COUNTS = `select ${TABLES.map((name) => `(select count(*)::int from ${name}) as ${name}`).join()}`;

/** What differs, in words; empty when all is the same. */
export const differences = (found: Counts, expected: Counts): string =>
  Object.entries(expected)
    .filter(([table, count]) => found[table] !== count)
    .map(([table, count]) => `${table}: ${found[table]} instead of ${count}`)
    .join(', ');
