import { expect, test } from 'vitest';
import type { ReleaseMenu } from '#contract/releases.ts';
import { makeMarket, publish, report, runToEnd } from '#api/testing/market.ts';
import { usePortal } from '#api/testing/portal.ts';

const portal = usePortal();

test('one company that leaves 60 takes the groups by size from nobody, and every page says 59', async () => {
  const market = await makeMarket(portal(), 59);
  const [client, analyst, admin] = await Promise.all([
    portal().as('client'),
    portal().as('analyst'),
    portal().as('admin'),
  ]);
  await admin.send('PUT', `/api/metrics/${market.people.id}/`, { is_size: true });
  for (const [at, id] of [market.own, ...market.others.map((one) => one.id)].entries()) {
    const { spent } = market.values(at, 2025);
    await report(portal(), market, id, 2025, { spent, people: [100, 1000, 10_000][at % 3]! + at });
  }
  const published = async () => {
    const { release } = await publish(portal(), (await runToEnd(analyst)).id);
    return (await client.get(`/api/releases/${release!.id}/menu/`)).json<ReleaseMenu>();
  };
  const before = await published();
  expect(before.size_bands.map(({ metric_count }) => metric_count)).toEqual([3, 3, 3]);
  const left = await admin.send('POST', `/api/company/${market.others[5]!.id}/in-market/`, { value: false });
  expect(left.statusCode).toBeLessThan(300);
  const after = await published();
  const { company_count } = (await client.get('/api/bench-params/count/')).json<{ company_count: number }>();
  const { brief } = (await client.get('/api/brief/')).json<{ brief: { company_count: number } }>();
  const counts = [after.release.company_count, after.all.company_count, company_count, brief.company_count];
  expect(counts).toEqual([59, 59, 59, 59]);
  expect(after.size_bands.map(({ from, below }) => [from, below])).toEqual(
    before.size_bands.map(({ from, below }) => [from, below]),
  );
  expect(after.size_bands.map(({ metric_count }) => metric_count)).toEqual([3, 3, 3]);
});
