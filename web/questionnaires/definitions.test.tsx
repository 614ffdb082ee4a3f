import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { listReplacedValues } from '#contract/collecting.ts';
import { getSessionCheck } from '#contract/questionnaire-check.ts';
import {
  getCompanyMetricsByProcess,
  getProcessTree,
  listCompanyQuestionnaires,
} from '#contract/questionnaire-metrics.ts';
import { getCompanySizeBand } from '#contract/releases.ts';
import { answer, wholeList } from '#web/testing/answers.ts';
import { openPage } from '#web/testing/open-page.tsx';

const definition = { what_it_is: 'Во сколько ИТ обходится компании', excludes: 'Налоги с прибыли' };
const TREE = answer(getProcessTree, [
  {
    id: 1,
    name: 'Финансы',
    alias: 'fin',
    parentId: null,
    metricCount: 1,
    children: [
      { id: 7, name: 'Затраты', alias: 'cost', parentId: 1, metricCount: 0, children: [], type: 'metric', definition },
    ],
    type: 'process',
  },
] as never);

async function readDefinition(user: ReturnType<typeof openPage>['user']): Promise<void> {
  await user.click(await screen.findByText('Что сюда входит'));
  screen.getByText(definition.what_it_is);
  expect(screen.getByText(definition.excludes)).toBeDefined();
}

test('a number that is checked says what counts in its metric', async () => {
  const metric = { id: 7, name: 'Затраты', unit: 'тыс. руб.' };
  const { user } = openPage('/sessions/5/check', 'client', [
    TREE,
    answer(listReplacedValues, {}),
    answer(getSessionCheck, {
      session: { id: 5, status: 'to_check', year: 2025 },
      items: [{ metric, kind: 'doubt', sheet: 'Финансы', cell: 'F5', value: 12, answer: null, settled: false }],
      applied: [],
      release: null,
    }),
  ]);
  await readDefinition(user);
});

test('the company’s own table says what counts in a metric that is opened', async () => {
  const row = { id: 7, alias: 'cost', description: 'Затраты', mtype: 'metric', unit_name: 'тыс. руб.', values: [] };
  const { user } = openPage('/companies/7/metrics?metric=7', 'client', [
    TREE,
    answer(getCompanySizeBand, { size_band: null }),
    answer(listCompanyQuestionnaires, wholeList([])),
    answer(getCompanyMetricsByProcess, {
      processes: [
        { id: 1, name: 'Финансы', alias: 'fin', parentId: null, metricCount: 1, metrics: [row], children: [] },
      ],
      sessions: [],
      it_systems: [],
    } as never),
  ]);
  await readDefinition(user);
});
