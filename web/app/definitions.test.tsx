import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { DEFINITION_NAMES, FIELDS_OF_TYPE, type DefinitionField } from '#domain/methodology/definition.ts';
import type { MetricType } from '#domain/methodology/states.ts';
import { getValueThread } from '#contract/value-thread.ts';
import { listReplacedValues } from '#contract/collecting.ts';
import { listCalcRules, listUnits } from '#contract/directories.ts';
import { listLogEntries } from '#contract/journal.ts';
import { getMarketMetric } from '#contract/market-metric.ts';
import { listQuestions } from '#contract/questions.ts';
import { listMetricCells } from '#contract/questionnaire-cells.ts';
import { getFrame } from '#contract/frame.ts';
import { listEditions } from '#contract/methodology-editions.ts';
import { listRevisions } from '#contract/methodology-revisions.ts';
import { getConfiguratorTree } from '#contract/methodology-tree.ts';
import { findAvailableProcesses, getMetric, listMetricsInfo } from '#contract/methodology.ts';
import { getMetricChoice } from '#contract/questionnaire-choice.ts';
import { getSessionCheck } from '#contract/questionnaire-check.ts';
import {
  getCompanyMetricsByProcess,
  getProcessTree,
  getSessionMetricsByProcess,
  listCompanyQuestionnaires,
} from '#contract/questionnaire-metrics.ts';
import { getCompanySizeBand } from '#contract/releases.ts';
import { answer, wholeList } from '#web/testing/answers.ts';
import { findButton } from '#web/testing/find.ts';
import { openPage } from '#web/testing/open-page.tsx';

const said = (fields: readonly DefinitionField[]) =>
  Object.fromEntries(fields.map((field) => [field, `${DEFINITION_NAMES[field].ru} в этой проверке`]));
const definition = said(FIELDS_OF_TYPE.metric);

const PROCESS = { id: 1, name: 'Финансы', alias: 'fin', parentId: null, metricCount: 1 } as const;
const LEAF = { id: 7, name: 'Затраты', alias: 'cost', parentId: 1, metricCount: 0, children: [] } as const;
const treeWith = <Leaf extends object>(leaf: Leaf) => [
  { ...PROCESS, children: [{ ...LEAF, ...leaf }], type: 'process' as const },
];
const TREE = answer(getProcessTree, treeWith({ type: 'metric', mtype: 'metric', definition } as const));
const ROW = { id: 7, alias: 'cost', description: 'Затраты', mtype: 'metric', unit_name: 'тыс. руб.' } as const;
const VALUES = {
  processes: [{ ...PROCESS, metrics: [{ ...ROW, values: [] }], children: [] }],
  it_systems: [],
};

function expectShown(fields: readonly DefinitionField[], place: Pick<typeof screen, 'getByText'> = screen): void {
  for (const field of fields) {
    place.getByText(DEFINITION_NAMES[field].ru);
    place.getByText(`${DEFINITION_NAMES[field].ru} в этой проверке`);
  }
}

async function readDefinition(user: ReturnType<typeof openPage>['user']): Promise<void> {
  await user.click(await screen.findByText('Что сюда входит'));
  expectShown(FIELDS_OF_TYPE.metric);
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
  const { user } = openPage('/companies/7/metrics?metric=7', 'client', [
    TREE,
    answer(getCompanySizeBand, { size_band: null }),
    answer(listCompanyQuestionnaires, wholeList([])),
    answer(getCompanyMetricsByProcess, { ...VALUES, sessions: [] }),
  ]);
  await readDefinition(user);
});

test('the values of a questionnaire and its findings say what counts', async () => {
  const finding = {
    level: 30,
    message: 'Похоже на ошибку',
    metric: { id: 7, alias: 'cost', name: 'Затраты' },
  } as const;
  const { user } = openPage('/sessions/5/metrics', 'client', [
    TREE,
    answer(getSessionMetricsByProcess, {
      ...VALUES,
      sessions: [{ id: 5, status: 'accepted', year: 2025, company: { id: 1 } }],
    }),
    answer(listLogEntries, { ...wholeList([finding]), next: null }),
    answer(listMetricCells, []),
    answer(getValueThread, {}),
    answer(listQuestions, wholeList([])),
    answer(getCompanyMetricsByProcess, { ...VALUES, sessions: [] }),
  ]);
  await user.click((await screen.findAllByText('Затраты'))[0]!);
  const told = await screen.findAllByText('Что сюда входит');
  expect(told).toHaveLength(2);
  for (const summary of told) {
    await user.click(summary);
    expectShown(FIELDS_OF_TYPE.metric, within(summary.parentElement!));
  }
});

test('who chooses metrics reads what one means under the tree, and by pointing at it', async () => {
  const { user } = openPage('/sessions/dataEntry', 'client', [
    TREE,
    answer(getFrame, { collecting: { year: 2025 } }),
    answer(getMetricChoice, {}),
  ]);
  const label = await screen.findByText('Затраты');
  expect(label.closest('[title]')?.getAttribute('title')).toContain(definition['excludes']);
  await user.click(label);
  expectShown(FIELDS_OF_TYPE.metric);
});

test('the page of an indicator says what it is, what is good, what moves it and what to compare it with', async () => {
  openPage('/benchmarks/final/metrics/7', 'client', [
    answer(getMarketMetric, {
      head: { years: [2025], need: 6 },
      row: { ...ROW, mtype: 'indicator' },
      meaning: said(FIELDS_OF_TYPE.indicator),
    }),
  ]);
  const meaning = await screen.findByRole('region', { name: 'Как считаем' });
  expectShown(FIELDS_OF_TYPE.indicator, within(meaning));
});

const PAGES = [
  ['metric', '/configurator/metrics-managment'],
  ['indicator', '/configurator/processes-managment'],
] as const;

/** What the configurator asks for about one metric. */
const configured = (mtype: MetricType) => [
  answer(getConfiguratorTree, treeWith({ type: 'metric', mtype })),
  answer(getMetric, {
    id: 7,
    process: 1,
    description: 'Затраты',
    mtype,
    formula: mtype === 'indicator' ? '1' : null,
    earlier_formulas: [],
    can: { edit: true, delete: true },
    ...said(FIELDS_OF_TYPE[mtype]),
  }),
  answer(listCalcRules, []),
  answer(listMetricsInfo, []),
];

test.each(PAGES)('the details and the form of %s 7 have each text of the definition', async (mtype, page) => {
  const fields = FIELDS_OF_TYPE[mtype];
  const { user } = openPage(`${page}?metric=7`, 'admin', [
    ...configured(mtype),
    answer(listUnits, []),
    answer(findAvailableProcesses, []),
    answer(listEditions, { results: [], next: 2027, can: { create: true } }),
  ]);
  await screen.findByText('Определение');
  expectShown(fields);
  await user.click(await findButton('Изменить'));
  const form = within(await screen.findByRole('dialog'));
  for (const field of fields) {
    const typed = form.getByRole<HTMLTextAreaElement>('textbox', { name: DEFINITION_NAMES[field].ru });
    expect(typed.value).toBe(`${DEFINITION_NAMES[field].ru} в этой проверке`);
  }
});

test.each(PAGES)('the history of %s 7 names each text that was changed', async (mtype, page) => {
  const fields = FIELDS_OF_TYPE[mtype];
  const change = { action: 'update', object_type: 'metric', before: {}, after: said(fields) } as const;
  const { user } = openPage(`${page}?metric=7&history=node`, 'admin', [
    ...configured(mtype),
    answer(listRevisions, { ...wholeList([change]), next: null }),
  ]);
  const history = await screen.findByRole('dialog');
  await user.click(await findButton('Что изменилось', history));
  expectShown(fields, within(history));
});
