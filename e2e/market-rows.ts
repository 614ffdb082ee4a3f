import type { MarketMetric } from '#contract/market-metric.ts';
import type { MarketTable, TableRow } from '#contract/market-table.ts';
import type { Send } from './as-person.ts';

/** What a client reads of an industry. */
export async function rowsOfIndustry(send: Send, industry: number): Promise<TableRow[]> {
  const { processes } = await send<MarketTable>('GET', `/api/market/final/table/?whole=true&industry=${industry}`);
  return processes.flatMap(({ rows }) => rows);
}

/** An indicator of an industry that is shown, but not in one of its years. */
export async function findThin(send: Send, industry: number): Promise<TableRow | undefined> {
  const shown = (await rowsOfIndustry(send, industry)).filter(
    ({ mtype, median }) => mtype === 'indicator' && median !== null,
  );
  for (const row of shown) {
    const path = `/api/market/final/metrics/${row.id}/?industry=${industry}`;
    const { years } = await send<MarketMetric>('GET', path);
    if (years.some(({ suppressed }) => suppressed?.reason === 'few')) return row;
  }
  return undefined;
}
