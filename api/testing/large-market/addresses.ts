import { SAVED_LISTS } from '#domain/access/saved-views.ts';
import { readOperations, type Operation, type Schema } from '../fuzz/operations.ts';
import type { LargeMarket } from './describe-market.ts';
import { NEWEST_YEAR, type MarketRole } from './size.ts';

/** Whose number stands first in a path; the first that fits decides. */
const FIRST_ID: readonly (readonly [RegExp, keyof LargeMarket['ids']])[] = [
  [/^\/api\/users\//, 'user'],
  [/^\/api\/(company|companies)\//, 'company'],
  [/^\/api\/processes\//, 'process'],
  [/^\/api\/metrics\//, 'metric'],
  [/^\/api\/upload\/template\//, 'template'],
  [/^\/api\/sessions\//, 'session'],
  [/^\/api\/download-file\//, 'file'],
  [/^\/api\/releases\//, 'release'],
  [/^\/api\/bench-params\/client\//, 'clientBenchmark'],
  [/\/summary\//, 'publishedBenchmark'],
  [/^\/api\/(benchmarks|bench-params)\//, 'benchmark'],
];

/** A query's value where one must be named. */
function requiredValue(name: string, schema: Schema, ids: LargeMarket['ids']): string {
  if (name.startsWith('metric')) return String(ids.indicator);
  if (name === 'benchmark_id') return String(ids.benchmark);
  if (name.startsWith('company')) return String(ids.company);
  if (name === 'sessions') return String(ids.session);
  if (name === 'year') return String(NEWEST_YEAR);
  if (schema.enum) return String(schema.enum[0]);
  return schema.type === 'string' ? 'Компания 1' : '1';
}

function addressOf({ path, parameters }: Operation, ids: LargeMarket['ids'], role: MarketRole): string {
  const first = FIRST_ID.find(([of]) => of.test(path))?.[1];
  const filled = path
    .replace(/\{(metricId|metric_id)\}/, String(path.startsWith('/api/sessions/') ? ids.metric : ids.indicator))
    .replace('{otherId}', String(ids.earlierBenchmark))
    .replace('{year}', String(NEWEST_YEAR))
    .replace('{list}', SAVED_LISTS[0])
    .replace('{id}', String(first ? ids[first] : 1));
  const query = parameters
    // The summary is that of a company.
    .filter((one) => one.in === 'query' && (one.required || (role !== 'client' && one.name === 'company_id')))
    .map(({ name, schema }) => `${name}=${encodeURIComponent(requiredValue(name, schema, ids))}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

/** Every read of the contract with what exists in the market: the path and its address. A client opens the own calculation. */
export function addressesOf(role: MarketRole, { ids }: LargeMarket): (readonly [path: string, address: string])[] {
  const own =
    role === 'client' ? { ...ids, benchmark: ids.clientBenchmark, publishedBenchmark: ids.clientBenchmark } : ids;
  return readOperations()
    .filter(({ method }) => method === 'GET')
    .map((operation) => [operation.path, addressOf(operation, own, role)] as const);
}
