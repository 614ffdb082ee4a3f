import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { CausePlace } from '#contract/benchmark-causes.ts';
import { openAs, test } from './as-person.ts';
import { asAdmin } from './new-client.ts';
import { runAs } from './run-calculation.ts';

test.use({ viewport: { width: 1440, height: 900 } });
// A decision goes with its value into later calculations, so each journey takes its own back before the next begins.
test.describe.configure({ mode: 'serial' });

async function openDesk(page: Page, filter = ''): Promise<string> {
  const id = await runAs(page, 'analyst', '');
  await page.goto(`/benchmarks/${id}/anomalies${filter}`);
  await waitForRows(page);
  return id;
}

/** The whole page loads, and the causes of a new calculation are worked out when they are first opened. */
const waitForRows = (page: Page) => expect(rows(page).first()).toBeVisible({ timeout: 30_000 });

const rows = (page: Page) => page.locator('tr[data-index]');
/** What contradicts itself and what is a slip come first, by their effect on the market. */
const LIKELY = /Похоже на ошибку единицы|Не сходится с другими числами/;
const NOT_ASKED = 'ещё не спрашивали';
const panel = (page: Page) => page.getByRole('region', { name: 'Разбор сомнения' });
const bulk = (page: Page) => page.getByRole('region', { name: 'Решение для выбранных' });
const progress = (page: Page) => page.getByRole('region', { name: 'Сколько разобрано' });

test(
  'an analyst sees likely mistakes first, a slip with the test by name, the value meant, the years, the effect, the cell',
  { tag: '@gate' },
  async ({ page }) => {
    test.slow();
    await openDesk(page);
    await expect(page.getByText('Похоже на ошибку', { exact: true })).toBeVisible();
    await expect(rows(page).first()).toContainText(LIKELY);
    const slip = rows(page).filter({ hasText: 'Похоже на ошибку единицы' }).first();
    await expect(slip).toContainText(/похоже/);
    await expect(progress(page)).toContainText(/\d+ из \d+ похожих на ошибку решено/);
    await expect(progress(page)).toContainText(/\d+ из \d+ компани[ий]: уровень принят/);
    await slip.click();
    await expect(panel(page)).toContainText('Похоже на');
    await expect(panel(page)).toContainText('Почему сомнение');
    await expect(panel(page).getByRole('img', { name: /значения по годам и рынок/ })).toBeVisible();
    await expect(panel(page)).toContainText(/Сдвигает медиану на .* ширины рынка/);
    await expect(panel(page)).toContainText('Разговор о значении');
    // The ticks take their room from the columns, not from the last one.
    const table = page.getByRole('region', { name: 'Сомнительные значения' });
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    const keep = panel(page).getByRole('button', { name: 'Оставить' });
    await expect(keep, 'a likely mistake is never kept by the first button').not.toHaveClass(/containedPrimary/);
    await expect(panel(page).getByText(/, [A-Z]+\d+$/), 'sheet and cell').toBeVisible();
    await expect(panel(page).getByRole('link', { name: /\.xlsx$/ })).toBeVisible();
  },
);

test('a part of the desk folds: its rows go, its heading and count stay, and the address keeps it', async ({
  page,
}) => {
  test.slow();
  await openDesk(page);
  const [likely, far] = ['Похоже на ошибку', 'Только далеко от рынка'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  );
  await expect(far!, 'far values are optional').toHaveAttribute('aria-expanded', 'false');
  await far!.click();
  await expect(page).toHaveURL(/folded=none/);
  await likely!.press('Enter');
  await expect(likely!).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL(/folded=likely/);
  await expect(rows(page).first()).toContainText('Далеко от рынка');
  await expect(likely!, 'the next key folds or unfolds again').toBeFocused();
  await page.reload();
  await waitForRows(page);
  await expect(rows(page).first()).toContainText('Далеко от рынка');
  await far!.click();
  await expect(rows(page)).toHaveCount(0);
  await expect(far!).toBeVisible();
  await likely!.click();
  await expect(rows(page).first()).toContainText(LIKELY);
  await expect(page).toHaveURL(/folded=far/);
});

test('an analyst decides by keys: a reason is needed once, kept for the next, and the last decision is undone', async ({
  page,
}) => {
  test.slow();
  const id = await openDesk(page);
  await page.keyboard.press('x');
  await expect(panel(page).getByText('Выберите строку'), 'letters mean nothing outside of the desk').toBeVisible();
  await page.getByRole('region', { name: 'Сомнительные значения' }).focus();
  await page.keyboard.press('j');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('Напишите причину: она останется в журнале')).toBeVisible();
  await page.keyboard.type('Ошибка единицы');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Решение записано: исключено')).toBeVisible();
  await expect(rows(page).nth(1), 'the work goes on at the next row').toBeFocused();
  await expect(rows(page).nth(0)).toContainText('исключено');
  await expect(progress(page)).toContainText(/^1 из/);
  const before = await rows(page).allInnerTexts();
  const at = before.findIndex((row, index) => index > 1 && row.includes(NOT_ASKED));
  for (let step = 1; step < at; step++) await page.keyboard.press('j');
  await expect(rows(page).nth(at)).toBeFocused();
  await page.keyboard.press('q');
  await page.getByRole('dialog', { name: 'Вопрос' }).getByRole('button', { name: 'Отправить компании' }).click();
  await expect(rows(page).nth(at), 'the question goes out at once').toContainText('спросили сегодня');
  await expect(rows(page).nth(at + 1)).toBeFocused();
  await page.keyboard.press('z');
  await expect(page.getByRole('region', { name: 'Уведомления' }).getByText('Решение отменено')).toBeVisible();
  await expect(rows(page).nth(at)).not.toContainText('спросили сегодня');
  await expect(rows(page).nth(0)).toContainText('исключено');
  await page.keyboard.press('z');
  await expect(rows(page).nth(0)).not.toContainText('исключено');
  await expect(progress(page)).toContainText(/^0 из/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Компания, метрика, ключ' })).toBeFocused();

  await page.goto(`/benchmarks/${id}/anomalies?question=answered`);
  await waitForRows(page);
  await rows(page).first().click();
  await expect(panel(page).getByRole('button', { name: /^Принять/ })).toBeVisible();
  const question = await panel(page).locator('a[href^="/questions/"]').first().getAttribute('href');
  await page.keyboard.press('f');
  await expect(page.getByText('Ответ принят')).toBeVisible();
  await page.goto(question!);
  await page.getByRole('button', { name: 'Отменить решение' }).click();
  await expect(page.getByRole('button', { name: /^Принять/ })).toBeVisible();
});

test('one decision is for many: ticked one by one, as a range, or all that the filter finds', async ({ page }) => {
  test.slow();
  await openDesk(page);
  await rows(page).nth(0).focus();
  await page.keyboard.press('Space');
  await expect(bulk(page)).toContainText('Выбрано 1');
  await page.keyboard.press('Escape');
  await expect(bulk(page)).toHaveCount(0);

  await rows(page).nth(1).getByRole('checkbox').check();
  await rows(page)
    .nth(3)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(bulk(page)).toContainText('Выбрано 3');
  await bulk(page).getByLabel('Причина').fill('Подтверждено компаниями');
  await bulk(page).getByRole('button', { name: 'Оставить' }).click();
  await expect(page.getByText('Решение записано для 3 значений: оставлено')).toBeVisible();
  for (const at of [1, 2, 3]) await expect(rows(page).nth(at)).toContainText('оставлено');
  await page.getByRole('button', { name: 'Отменить последнее' }).click();
  await expect(page.getByText('Решения отменены: 3')).toBeVisible();
  for (const at of [1, 2, 3]) await expect(rows(page).nth(at)).not.toContainText('оставлено');

  await page.getByRole('button', { name: 'Фильтр' }).click();
  await page.getByRole('menuitem', { name: 'Проверка' }).click();
  await page.getByRole('menuitemcheckbox', { name: /Далеко от рынка \d+/ }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/test=far/);
  await expect(rows(page).first()).toContainText('Далеко от рынка');
  const all = page.getByRole('checkbox', { name: /Выбрать все найденные: \d+ значени/ });
  await expect(all).toBeEnabled();
  // Ticked when the values of the whole filter have come.
  await all.click();
  await expect(bulk(page)).toContainText(/Выбрано \d{3,}/);
  await page.keyboard.press('Escape');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Выгрузить' }).click();
  expect((await readFile(await (await saved).path())).subarray(0, 2).toString()).toBe('PK');
});

test('the level of a company far from the market is accepted in one act and taken back', async ({ page }) => {
  test.slow();
  await openDesk(page);
  const far = page.getByRole('region', { name: 'Только далеко от рынка: по компаниям' });
  await far.getByRole('button', { name: 'Принять уровень' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Принять уровень: / });
  await dialog.getByLabel('Почему этот уровень верен').fill('Крупный холдинг');
  await dialog.getByRole('button', { name: 'Принять уровень' }).click();
  await expect(far.getByText('уровень принят для этой компании')).toHaveCount(1);
  await expect(progress(page)).toContainText(/1 из \d+ компани[ий]: уровень принят/);
  await far.getByRole('button', { name: 'Отменить' }).click();
  await expect(far.getByText('уровень принят для этой компании')).toHaveCount(0);
});

test('the second of two analysts reads both decisions, keeps the reason typed and decides again', async ({ page }) => {
  test.slow();
  const id = await openDesk(page);
  await rows(page).nth(4).click();
  await expect(panel(page).getByLabel('Причина')).toBeVisible();
  const address = new URL(page.url());
  const [metric_id, company_id, year] = (address.searchParams.get('at') ?? '')
    .replaceAll('"', '')
    .split('-')
    .map(Number);
  const send = await asAdmin();
  const anomalies = `/api/benchmarks/${id}/anomalies/`;
  const { results } = await send<{ results: { place: CausePlace }[] }>('GET', `${anomalies}places/`);
  // A journey before may have decided about it and taken that back.
  const place = results
    .map((one) => one.place)
    .find((one) => one.metric_id === metric_id && one.company_id === company_id && one.year === year);
  await send('POST', anomalies, {
    values: [place],
    decision: 'exclude',
    reason: 'Опечатка в анкете',
  });
  await panel(page).getByLabel('Причина').fill('Проверено по отчёту');
  await panel(page).getByRole('button', { name: 'Оставить' }).click();
  const alert = panel(page).getByRole('alert');
  await expect(alert).toContainText('Опечатка в анкете');
  await expect(alert).toContainText('Проверено по отчёту');
  await expect(rows(page).nth(4)).toContainText('исключено');
  await expect(panel(page).getByLabel('Причина')).toHaveValue('Проверено по отчёту');
  await panel(page).getByRole('button', { name: 'Оставить' }).click();
  await expect(rows(page).nth(4)).toContainText('оставлено');
  await rows(page).nth(4).click();
  await panel(page).getByRole('button', { name: 'Отменить решение' }).click();
  await expect(rows(page).nth(4)).not.toContainText('оставлено');
});

test('a published calculation is read-only and says why; on a phone the details lie over the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'analyst', '/benchmarks/final/anomalies');
  await expect(page.getByText(/Этот расчёт опубликован/)).toBeVisible();
  await rows(page).first().click();
  const details = page.getByRole('dialog', { name: 'Разбор сомнения' });
  await expect(details).toContainText('Почему сомнение');
  await expect(details.getByRole('button', { name: 'Исключить' })).toHaveCount(0);
});
