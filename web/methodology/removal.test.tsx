import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { listCalcRules } from '#contract/directories.ts';
import { deleteMetric, findDependencies, getMetric } from '#contract/methodology.ts';
import { getConfiguratorTree } from '#contract/methodology-tree.ts';
import { answer, refuse } from '#web/testing/answers.ts';
import { findButton, findDialog, findQuestion } from '#web/testing/find.ts';
import { openPage } from '#web/testing/open-page.tsx';

const can = { edit: true, delete: true };
const METRIC = { id: 7, description: 'Затраты', mtype: 'metric', process: 1, until_year: null, can } as const;
const WHY = 'Компании уже прислали значения.';

test('a metric the portal does not delete is told in a message, and the dialog offers to retire it', async () => {
  const { user } = openPage('/configurator/metrics-managment?metric=7', 'admin', [
    answer(getConfiguratorTree, [
      {
        id: 1,
        name: 'Процесс',
        alias: 'p',
        parentId: null,
        type: 'process',
        metricCount: 1,
        children: [
          {
            id: 7,
            name: 'Затраты',
            alias: 'm',
            parentId: 1,
            type: 'metric',
            mtype: 'metric',
            metricCount: 0,
            children: [],
          },
        ],
      },
    ]),
    answer(getMetric, { ...METRIC, formula: null, earlier_formulas: [] }),
    answer(listCalcRules, []),
    answer(findDependencies, []),
    refuse(deleteMetric, 409, WHY),
  ]);
  await user.click(await findButton('Удалить'));
  await user.click(await findButton('Удалить метрику', await findQuestion('Удалить метрику «Затраты»?')));
  const dialog = await findDialog('Удалить нельзя');
  await within(dialog).findByText(WHY, { exact: false });
  await within(dialog).findByRole('button', { name: 'Вывести с года…' });
  expect(document.querySelector('[data-variant=error]')?.textContent).toContain(WHY);
});
