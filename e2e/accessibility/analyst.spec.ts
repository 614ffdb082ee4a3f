import { expect, type Page } from '@playwright/test';
import type { Benchmark } from '#contract/benchmarks.ts';
import { callAs, openAs, test } from '../as-person.ts';
import { fresh } from '../new-client.ts';
import { failQuestionnaires } from './planted.ts';
import { fromRow, inTurn, lookAt, press, pressInDialog } from './states.ts';

/** A calculation of the analyst's own that nobody has published, so that everything in it can be changed. */
async function runCalculation(): Promise<number> {
  const send = await callAs('analyst');
  const { id } = await send<Benchmark>('POST', '/api/bench-params/', { comment: fresh('Для просмотра') });
  const progress = async () => (await send<Benchmark>('GET', `/api/bench-params/${id}/`)).progress;
  await expect.poll(progress, { intervals: [100], timeout: 60_000 }).toBe(100);
  return id;
}

/** The figures that stay as they are, among the risks of publishing. */
async function openKept(page: Page): Promise<void> {
  const risk = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /прежн(ей|ими)$/ }) });
  await risk.getByRole('button', { name: 'Открыть список' }).click({ timeout: 120_000 });
  await page.getByRole('region', { name: 'Прежние цифры' }).waitFor({ timeout: 60_000 });
}

const rows = (page: Page) => page.locator('tr[data-index]');
const fences = (page: Page) => page.getByRole('region', { name: 'Границы значений' });

test('a calculation, its doubts and its publication', async ({ page }) => {
  const id = await runCalculation();
  await openAs(page, 'analyst', '/help');
  await lookAt(page, [
    { name: 'the menu of pages, on a phone', at: '/help', screen: 'phone', show: press('Открыть меню') },
    { name: 'too few companies to calculate with', at: '/benchmarks/calculation?companies=1' },
    {
      name: 'two calculations ticked',
      at: '/benchmarks/history',
      show: async (on) => {
        const ticks = on.getByRole('table').first().getByRole('checkbox');
        await ticks.nth(0).check();
        await ticks.nth(1).check();
      },
    },
    {
      name: 'whose values moved an indicator',
      at: `/benchmarks/1/compare/2`,
      screen: 'desktop',
      show: async (on) => {
        await rows(on).first().click();
        await on.getByRole('dialog', { name: /^Кто сдвинул/ }).waitFor();
      },
    },
    {
      name: 'fences tried on an indicator',
      at: `/benchmarks/${id}/metrics/9`,
      show: async (on) => {
        await fences(on).getByLabel('Верхняя граница').fill('6');
        await fences(on)
          .getByRole('row', { name: /^Медиана/ })
          .waitFor();
      },
    },
    {
      name: 'a fence that is no number',
      at: `/benchmarks/${id}/metrics/9`,
      show: (on) => fences(on).getByLabel('Верхняя граница').fill('сто'),
    },
    {
      name: 'a question to a company from the table of an indicator',
      at: '/benchmarks/2/metrics/9',
      screen: 'desktop',
      show: inTurn(
        press('Таблица'),
        (on) =>
          on
            .getByRole('button', { name: /^Спросить: .+, 20\d\d$/ })
            .last()
            .click(),
        (on) => on.getByRole('textbox', { name: /^Ответить до/ }).fill('01.01.2020'),
        pressInDialog('Отправить компании'),
        (on) => on.getByText('Этот день уже прошёл.').waitFor(),
      ),
    },
    {
      name: 'a figure that is not to be published, without a reason',
      at: '/benchmarks/final/metrics/9?year=2024',
      screen: 'desktop',
      show: inTurn(press('Не публиковать эту цифру'), pressInDialog('Не публиковать')),
    },
    {
      name: 'a doubt and its details',
      at: `/benchmarks/${id}/anomalies`,
      screen: 'desktop',
      show: (on) => rows(on).first().click(),
    },
    {
      name: 'the desk with its parts folded',
      at: `/benchmarks/${id}/anomalies?folded=likely&folded=far`,
      screen: 'desktop',
    },
    {
      name: 'one decision for three doubts',
      at: `/benchmarks/${id}/anomalies`,
      screen: 'desktop',
      show: async (on) => {
        await rows(on).nth(1).getByRole('checkbox').check();
        await rows(on)
          .nth(3)
          .getByRole('checkbox')
          .click({ modifiers: ['Shift'] });
      },
    },
    {
      name: 'the keys of the desk',
      at: `/benchmarks/${id}/anomalies`,
      screen: 'desktop',
      show: async (on) => {
        await on.getByRole('region', { name: 'Сомнительные значения' }).focus();
        await on.keyboard.press('?');
        await on.getByRole('dialog', { name: 'Клавиши' }).waitFor();
      },
    },
    {
      name: 'the details of a doubt on a phone',
      at: '/benchmarks/final/anomalies',
      screen: 'phone',
      show: (on) => rows(on).first().click(),
    },
    {
      name: 'what clients would read, before publishing',
      at: `/benchmarks/${id}/publication`,
      screen: 'desktop',
      show: openKept,
    },
    {
      name: 'a figure kept back without a reason',
      at: `/benchmarks/${id}/publication`,
      screen: 'desktop',
      show: inTurn(
        openKept,
        (on) =>
          on
            .getByRole('region', { name: 'Прежние цифры' })
            .getByRole('button', { name: 'Не публиковать эту цифру' })
            .first()
            .click(),
        pressInDialog('Не публиковать'),
      ),
    },
  ]);
});

test('questionnaires, questions and the campaign', async ({ page }) => {
  const send = await callAs('analyst');
  const { current: year } = await send<{ current: number }>('GET', '/api/campaigns/');
  await send('POST', '/api/sessions/2/note/', { value: 'Сверить с прошлым годом' });
  await openAs(page, 'analyst', '/help');
  await lookAt(page, [
    { name: 'a note for the staff', at: '/sessions/2/metrics', screen: 'desktop' },
    {
      name: 'the cells of a value',
      at: '/sessions/1/metrics',
      screen: 'desktop',
      show: async (on) => {
        await on.getByText('Численность сотрудников компании на конец года').click();
        await on.getByRole('button', { name: 'Спросить компанию' }).waitFor();
      },
    },
    {
      name: 'the trend of a metric',
      at: '/companies/1/metrics',
      show: press('Динамика: Численность сотрудников компании на конец года'),
    },
    { name: 'the technical report', at: '/companies', show: press('Технический отчёт') },
    { name: 'questions that are late', at: '/questions?late=true' },
    {
      name: 'a note beside a question',
      at: '/questions/3',
      screen: 'desktop',
      show: (on) => on.getByRole('tab', { name: 'Внутренняя заметка' }).click(),
    },
    {
      name: 'views of a list',
      at: '/company-questionnaires?year=2024&ordering=-year',
      show: inTurn(press('Виды'), (on) => on.getByLabel('Название вида').fill('Прошлый год')),
    },
    {
      name: 'ticked questionnaires',
      at: '/company-questionnaires',
      show: async (on) => {
        const ticks = on.getByRole('checkbox', { name: /^Выбрать: №/ });
        await ticks.nth(0).check();
        await ticks.nth(2).click({ modifiers: ['Shift'] });
      },
    },
    {
      name: 'ticked questionnaires that cannot be processed again, all of them named',
      at: '/company-questionnaires',
      plant: failQuestionnaires,
      show: inTurn(
        (on) =>
          on
            .getByRole('checkbox', { name: /^Выбрать: №/ })
            .first()
            .check(),
        press(/^Обработать ещё раз/),
        press('и ещё 37'),
      ),
    },
    { name: 'companies at one stage', at: `/campaigns/${year}?stage=question` },
    {
      name: 'a reminder with a field that does not exist',
      at: `/campaigns/${year}?stage=template`,
      show: inTurn(
        (on) => on.getByRole('checkbox', { name: /^Выбрать все \d+$/ }).check(),
        press('Напомнить'),
        (on) => on.getByRole('textbox', { name: 'Тема' }).fill('Ждём анкету {кто}'),
      ),
    },
    {
      name: 'a later deadline for one company',
      at: `/campaigns/${year}?search=Гарант`,
      show: fromRow('Гарант Полис', 'Продлить срок'),
    },
    {
      name: 'a call that is noted',
      at: `/campaigns/${year}?search=Гарант`,
      show: fromRow('Гарант Полис', 'Записать звонок'),
    },
    { name: 'the settings of a campaign', at: `/campaigns/${year}`, show: press('Настроить кампанию') },
    { name: 'an edition that is published', at: `/editions?year=${year - 1}` },
  ]);
});
