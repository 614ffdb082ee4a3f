import { expect, test } from 'vitest';
import { makeMarket, publish, runToEnd } from '#api/testing/market.ts';
import { usePortal } from '#api/testing/portal.ts';

const portal = usePortal();

test('the staff are told that a client’s part of a release has no figures of its own', async () => {
  const market = await makeMarket(portal());
  const analyst = await portal().as('analyst');
  const { id: published } = await runToEnd(analyst);
  await publish(portal(), published);
  const client = await portal().as('client');
  const { id } = await runToEnd(client, {}, '/api/bench-params/client/');
  const metric = market.spent.id;
  const [company] = market.others;
  const reading = [
    `/api/benchmarks/${id}/anomalies/`,
    `/api/benchmarks/${id}/anomalies/places/`,
    `/api/benchmarks/${id}/anomalies/sources/?metric=${metric}&company=${company!.id}&year=2025`,
    `/api/benchmarks/${id}/anomalies/export/`,
    `/api/benchmarks/${published}/compare/${id}/movers/?metric=${metric}`,
    `/api/benchmarks/${published}/compare/${id}/cells/?metric=${metric}&company=${company!.id}`,
    `/api/benchmarks/${id}/compare/${published}/export/`,
  ];
  const answers = await Promise.all(reading.map((url) => analyst.get(url)));
  const values = [{ metric_id: metric, company_id: company!.id, year: 2025, version: 0 }];
  const threshold = { benchmark_id: id, metric_id: metric, low_threshold: 1, high_threshold: 2, reason: 'x' };
  answers.push(await analyst.send('POST', `/api/benchmarks/${id}/anomalies/`, { values, decision: null }));
  answers.push(await analyst.send('POST', '/api/benchmarks/threshold/', threshold));
  for (const [at, answer] of answers.entries()) {
    expect([reading[at], answer.statusCode]).toEqual([reading[at], 409]);
    expect(answer.json().detail).toMatch(/^Это группа, которую сохранил клиент/);
  }
});
