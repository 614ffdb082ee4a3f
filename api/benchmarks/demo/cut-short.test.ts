import { expect, test } from 'vitest';
import { makeMarket } from '#api/testing/market.ts';
import { usePortal } from '#api/testing/portal.ts';
import type { Services } from '../../platform/services.ts';
import { loadDemoBenchmarks } from './load-demo-benchmarks.ts';

const portal = usePortal();

test('a start that was cut short while it published the demo is taken up by the next, without a second calculation', async () => {
  const { portal: opened } = portal();
  await makeMarket(portal());
  const dying: Services = {
    ...opened,
    market: {
      stop: () => opened.market.stop(),
      run: (module, task, input, options) =>
        task === 'release' ? Promise.reject(new Error('killed')) : opened.market.run(module, task, input, options),
    },
  };
  await expect(loadDemoBenchmarks(dying)).rejects.toThrow('killed');
  for (let start = 0; start < 2; start++) await loadDemoBenchmarks(opened);
  const made = await opened.db
    .selectFrom('benchmark')
    .leftJoin('release', 'release.benchmark_id', 'benchmark.id')
    .select(['comment', 'release.id as release'])
    .orderBy('benchmark.id')
    .execute();
  expect(made.map(({ comment, release }) => [comment, release !== null])).toEqual([
    ['Рынок до отчётов за 2025 год', true],
    ['Итоговый рынок: все отрасли, 2022–2025', true],
  ]);
});
