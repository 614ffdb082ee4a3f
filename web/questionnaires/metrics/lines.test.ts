import { expect, test } from 'vitest';
import type { MetricRow, ProcessWithMetrics } from '#contract/questionnaire-metrics.ts';
import { branchesOfProcesses, findProcess, linesOf } from './lines.ts';

const metric = (id: number, description: string): MetricRow => ({
  id,
  alias: `m.${id}`,
  description,
  mtype: 'metric',
  unit_name: 'шт.',
  process: { id: 1, name: 'p' },
  rootProcess: { id: 1, name: 'p' },
  behind: [],
  values: [],
});
const process = (id: number, metrics: MetricRow[], children: ProcessWithMetrics[] = []): ProcessWithMetrics => ({
  id,
  name: `p${id}`,
  alias: `p${id}`,
  parentId: null,
  metricCount: metrics.length,
  metrics,
  children,
});
const tree = [
  process(1, [metric(10, 'Серверы')], [process(2, [metric(11, 'Учётные записи')])]),
  process(3, [metric(12, 'Заявки')]),
];

test('metrics stand under the headings of their own processes, in the order of the tree', () => {
  expect(linesOf(tree).map(({ key }) => key)).toEqual([
    'process:1',
    'metric:10',
    'process:2',
    'metric:11',
    'process:3',
    'metric:12',
  ]);
});

test.each([
  ['учетные', ['process:2', 'metric:11']],
  ['M.12', ['process:3', 'metric:12']],
  ['нет такого', []],
])('the search for %j leaves %j', (search, left) => {
  expect(linesOf(tree, search).map(({ key }) => key)).toEqual(left);
});

test('a process is found at any depth', () => {
  expect(findProcess(tree, 2)?.metrics[0]?.id).toBe(11);
  expect(findProcess(tree, 99)).toBeUndefined();
});

test('the tree to choose in has no metrics, only their counts', () => {
  expect(branchesOfProcesses(tree)[0]).toMatchObject({ key: 'process:1', count: 1, children: [{ key: 'process:2' }] });
});
