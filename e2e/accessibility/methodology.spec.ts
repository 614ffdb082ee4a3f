import { request, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { COLUMNS, SHEETS } from '#domain/methodology/exchange/form.ts';
import { openAs, shareSignIn, test } from '../as-person.ts';
import { addShare, layGround, METRICS, press as pressExactly, PROCESSES } from '../methodology-ground.ts';
import { XLSX } from '../questionnaire-ground.ts';
import { portalOrigin } from '../sign-in-by-call.ts';
import { dialog, inTurn, lookAt, press, pressInDialog } from './states.ts';

const TEMPLATES = '/configurator/templates-managment';
const exactly = (name: string) => (page: Page) => pressExactly(page.getByRole('main'), name);
const fill = (label: string, text: string) => (page: Page) =>
  dialog(page).getByRole('textbox', { name: label, exact: true }).fill(text);
const fromMenu = (item: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Файл методики' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const give = (name: string, buffer: Buffer) => (page: Page) =>
  dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType: XLSX, buffer });
const choose = (label: string, option: string) => async (page: Page) => {
  await dialog(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

/** A file in the form of the export, in which a formula names a metric that is not there. */
async function wrongBook(): Promise<Buffer> {
  const row = ['ex.double', 'Вдвое', 'показатель', 'co', 'шт.', '{ex.nothing} * 2'];
  const bytes = await writeXlsx({
    sheets: [{ name: SHEETS.metrics.ru, rows: [Object.values(COLUMNS.metrics).map(({ ru }) => ru), row] }],
  });
  return Buffer.from(bytes);
}

/** The methodology as it is now, as a file. */
async function exportMethodology(): Promise<Buffer> {
  const { token } = await shareSignIn('admin');
  const calls = await request.newContext({ baseURL: portalOrigin() });
  const file = await calls.get('/api/methodology/export/', { headers: { authorization: `Bearer ${token}` } });
  return file.body();
}

test('processes, metrics and indicators in the configurator', async ({ page }) => {
  const ground = await layGround();
  const { t, branch, metric, send } = ground;
  const share = await addShare(ground);
  const { id: retired } = await send<{ id: number }>('POST', '/api/metrics/', {
    description: `Старое ${t}`,
    alias: `old_${t}`,
    unit: 1,
    process: branch,
    until_year: 2030,
    includes: 'Все заявки за год',
  });
  const { id: marked } = await send<{ id: number }>('POST', '/api/metrics/', {
    description: `Ключевое ${t}`,
    alias: `key_${t}`,
    unit: 1,
    process: branch,
    formula: `{tickets_${t}} / 3`,
    earlier_formulas: [{ until_year: 2030, formula: `{tickets_${t}} / 2` }],
    key_theme: 'risk',
    key_order: 77,
    direction: 'lower',
  });
  await send('PUT', `/api/metrics/${metric.id}/`, { description: `Обращения ${t}` });
  await openAs(page, 'admin', '/help');
  await lookAt(page, [
    {
      name: 'a process without name and key',
      at: PROCESSES,
      show: inTurn(
        press('Добавить корневой процесс'),
        fill('Название процесса', '   '),
        pressInDialog('Добавить процесс'),
      ),
    },
    {
      name: 'a metric without anything',
      at: METRICS,
      show: inTurn(press('Добавить метрику'), pressInDialog('Добавить метрику')),
    },
    {
      name: 'an indicator with a formula that names nothing',
      at: `${PROCESSES}?process=${branch}`,
      show: inTurn(
        exactly('Добавить показатель'),
        fill('Формула', '{nothing} / 2'),
        pressInDialog('Добавить показатель'),
      ),
    },
    {
      name: 'whom a change of a metric concerns',
      at: `${METRICS}?metric=${metric.id}`,
      show: inTurn(exactly('Изменить'), fill('Название', `Заявки ${t}`), pressInDialog('Сохранить метрику'), (on) =>
        on.getByRole('alertdialog').waitFor(),
      ),
    },
    {
      name: 'a unit that is not in the list',
      at: `${METRICS}?metric=${metric.id}`,
      show: inTurn(exactly('Изменить'), (on) =>
        dialog(on).getByRole('combobox', { name: 'Единица измерения' }).fill(`парсек ${t}`),
      ),
    },
    {
      name: 'a metric that cannot be deleted',
      at: `${METRICS}?metric=${metric.id}`,
      show: inTurn(exactly('Удалить'), (on) => on.getByRole('dialog', { name: 'Удалить нельзя' }).waitFor()),
    },
    {
      name: 'a metric that is retired instead',
      at: `${METRICS}?metric=${metric.id}`,
      show: inTurn(exactly('Удалить'), pressInDialog('Вывести с года…'), (on) =>
        dialog(on).getByLabel('Не собирать с года').fill('2031'),
      ),
    },
    { name: 'a metric that was retired, with its definition', at: `${METRICS}?metric=${retired}` },
    { name: 'a key indicator with an earlier formula', at: `${PROCESSES}?metric=${marked}` },
    {
      name: 'what changed in a metric',
      at: `${METRICS}?metric=${metric.id}&history=node`,
      show: press('Что изменилось'),
    },
    {
      name: 'a history in which nothing is found',
      at: `${PROCESSES}?history=all`,
      show: (on) => on.getByRole('dialog').getByRole('searchbox').fill('ничего такого нет'),
    },
    {
      name: 'a key indicator without place and direction',
      at: `${PROCESSES}?metric=${share}`,
      show: inTurn(
        exactly('Изменить'),
        choose('Ключевой показатель: тема', 'Риски'),
        pressInDialog('Сохранить показатель'),
      ),
    },
    {
      name: 'another formula from a year on',
      at: `${PROCESSES}?metric=${share}`,
      show: inTurn(
        exactly('Изменить'),
        pressInDialog('Новая формула с года…'),
        fill('Формула', `{tickets_${t}} / 3`),
        (on) => dialog(on).getByLabel('Действует с года').fill('2031'),
      ),
    },
    {
      name: 'a formula tried on own numbers',
      at: `${PROCESSES}?metric=${share}`,
      show: inTurn(
        exactly('Изменить'),
        pressInDialog('Проверить на анкете'),
        (on) => dialog(on).getByRole('radio', { name: 'На своих числах' }).check({ force: true }),
        (on) => dialog(on).getByLabel(`Обращения ${t}`).fill('десять'),
      ),
    },
    {
      name: 'a formula tried on a questionnaire, and what saving it would change',
      at: `${PROCESSES}?search=${encodeURIComponent('Выручка на одного сотрудника')}`,
      show: inTurn(
        (on) => on.getByRole('treeitem').last().click(),
        exactly('Изменить'),
        pressInDialog('Проверить на анкете'),
        (on) => dialog(on).getByRole('combobox', { name: 'Анкета' }).fill('Северный'),
        (on) =>
          on
            .getByRole('option', { name: /Северный Терминал/ })
            .first()
            .click(),
        (on) =>
          dialog(on)
            .getByText(/^Значение: /)
            .waitFor(),
      ),
    },
    {
      name: 'whose values a formula would change',
      at: `${PROCESSES}?search=${encodeURIComponent('Выручка на одного сотрудника')}`,
      show: inTurn(
        (on) => on.getByRole('treeitem').last().click(),
        exactly('Изменить'),
        fill('Формула', '{co.revenue} / {co.employees} * 1000'),
        pressInDialog('Сохранить показатель'),
        (on) => on.getByRole('region', { name: 'Значения до и после' }).waitFor(),
      ),
    },
    { name: 'the tree on a phone', at: METRICS, screen: 'phone' },
    {
      name: 'the details on a phone',
      at: METRICS,
      screen: 'phone',
      show: (on) => on.getByRole('treeitem').first().click(),
    },
  ]);
});

test('files of the methodology, editions and templates', async ({ page }) => {
  const { t, metric, send } = await layGround();
  const old = await exportMethodology();
  await send('PUT', `/api/metrics/${metric.id}/`, { description: `Обращения ${t}` });
  const openImport = fromMenu('Загрузить из Excel');
  await openAs(page, 'admin', '/help');
  await lookAt(page, [
    { name: 'a file to choose', at: PROCESSES, show: openImport },
    {
      name: 'a file with mistakes',
      at: PROCESSES,
      show: inTurn(openImport, give('методика.xlsx', await wrongBook()), (on) =>
        on.getByText(/ошиб\S+ в файле/).waitFor(),
      ),
    },
    {
      name: 'a file older than the methodology',
      at: PROCESSES,
      show: inTurn(openImport, give('старая.xlsx', old), (on) => on.getByText('Файл старее методики').waitFor()),
    },
    {
      name: 'a file that replaces what is newer',
      at: PROCESSES,
      show: inTurn(
        openImport,
        give('старая.xlsx', old),
        (on) => dialog(on).getByRole('radio', { name: 'Заменить всё тем, что в файле' }).check(),
        (on) =>
          dialog(on)
            .getByRole('button', { name: /^Применить/ })
            .waitFor(),
      ),
    },
    { name: 'a file for the draft', at: '/editions', show: press('Загрузить файл') },
    {
      name: 'the question before a draft is published',
      at: '/editions',
      show: inTurn(press('Опубликовать с шаблоном'), (on) => on.getByRole('alertdialog').waitFor()),
    },
    {
      name: 'the question before a draft is withdrawn',
      at: '/editions',
      show: inTurn(press('Отозвать проект'), (on) => on.getByRole('alertdialog').waitFor()),
    },
    {
      name: 'a file that is no template',
      at: TEMPLATES,
      show: inTurn(press('Загрузить новый шаблон'), give('шаблон.xlsx', await wrongBook()), (on) =>
        on.getByText('Шаблон не принят, ничего не изменилось.').waitFor({ timeout: 30_000 }),
      ),
    },
    {
      name: 'the template the methodology makes, before it is published',
      at: TEMPLATES,
      show: inTurn(press('Опубликовать шаблон по методике'), (on) =>
        on.getByText(/Проверено: \d+ показател/).waitFor(),
      ),
    },
  ]);
});
