import { beforeAll, expect, test } from 'vitest';
import type { MarketMetric } from '#contract/market-metric.ts';
import type { MarketHome } from '#contract/market-pages.ts';
import type { OwnTableRow } from '#contract/own-table.ts';
import { makeMarket, publish, runToEnd, setMainIndustry, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

// What a page shows, a feed sends and a file holds is one reading of the market: the same in every field, for all
// indicators, groups and years.

const portal = usePortal();
let market: TestMarket;
let client: Caller;
let feed: OwnTableRow[];
let groups: MarketHome['head']['near'];

beforeAll(async () => {
  market = await makeMarket(portal(), 24);
  await setMainIndustry(portal(), market.own, market.industries[0]!);
  await publish(portal(), (await runToEnd(await portal().as('analyst'))).id);
  client = await portal().as('client');
  feed = (await client.get('/api/own-table/?systems=true')).json();
  const { head } = (await client.get('/api/market/final/home/')).json<MarketHome>();
  groups = head.near.filter(({ kind, name, closed }) => closed === null && (kind === 'market' || name !== null));
});

const queryOf = ({ industry, it_system, size }: MarketHome['head']['near'][number]): string => {
  const chosen = Object.entries({ industry, it_system, size }).filter(([, id]) => id !== null);
  return chosen.length === 0 ? 'all=true' : chosen.map(([name, id]) => `${name}=${id}`).join('&');
};

type Shown = Pick<MarketMetric['row'], 'n' | 'p10' | 'p25' | 'median' | 'p75' | 'p90' | 'suppressed' | 'own'>;

/** The fields of a page by the names they have in the feed. */
const inFeed = ({ n, p10, p25, median, p75, p90, suppressed, own }: Shown) => ({
  own_value: own?.value ?? null,
  companies: median === null ? null : n,
  p10,
  p25,
  median,
  p75,
  p90,
  gap: own?.gap ?? null,
  side: own?.side ?? null,
  noise_points: own?.noise_points ?? null,
  doubtful: own?.doubtful ?? false,
  isClosed: suppressed !== null,
});
const ofFeed = (row: OwnTableRow) => ({
  own_value: row.own_value,
  companies: row.companies,
  p10: row.p10,
  p25: row.p25,
  median: row.median,
  p75: row.p75,
  p90: row.p90,
  gap: row.gap,
  side: row.side,
  noise_points: row.noise_points,
  doubtful: row.doubtful,
  isClosed: row.closed !== '',
});

test('a page of an indicator says of every group and year what the feed says', async () => {
  expect(new Set(groups.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3);
  let compared = 0;
  for (const { kind, name, ...group } of groups) {
    for (const { id } of [market.spent, market.people, market.ratio]) {
      const page = (
        await client.get(`/api/market/final/metrics/${id}/?${queryOf({ kind, name, ...group })}`)
      ).json<MarketMetric>();
      const rows = feed.filter(
        (row) => row.metric_id === id && row.group_kind === kind && (kind === 'market' || row.group === name),
      );
      const latest = rows.find(({ period }) => period === 'latest');
      expect(latest && ofFeed(latest), `${id} ${name}`).toEqual(latest && inFeed(page.row));
      const years = rows.filter(({ period }) => period === 'year');
      for (const row of years) {
        const year = page.years.find((one) => one.year === row.year);
        expect(year && inFeed(year), `${id} ${name} ${row.year}`).toEqual(ofFeed(row));
        compared += 1;
      }
      // What the feed leaves out has neither a market nor an own value.
      for (const year of page.years.filter((one) => !years.some((row) => row.year === one.year)))
        expect([year.median, year.own]).toEqual([null, null]);
    }
  }
  expect(compared).toBeGreaterThan(20);
});
