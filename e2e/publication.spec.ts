import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { Withheld } from '#contract/release-withheld.ts';
import { expectAccessible } from './accessible.ts';
import { openAs, test } from './as-person.ts';
import { asAdmin, fresh } from './new-client.ts';
import { useOwnPortal } from './own-portal.ts';
import { acceptRisks, openRisk, risksOn, trialOf } from './publish-steps.ts';
import { runAs } from './run-calculation.ts';

test.use({ viewport: { width: 1440, height: 900 } });
// Publishing changes what all others read.
useOwnPortal();

test('an analyst sees which figures moved, who moved them, from which cell to which, and takes it as a workbook', async ({
  page,
}) => {
  test.slow();
  const id = await runAs(page, 'analyst', '?years=[2024,2025]');
  await page.goto('/benchmarks/history');
  await page
    .getByRole('row', { name: new RegExp(`№ ${id}\\b`) })
    .getByRole('checkbox')
    .check();
  await page
    .getByRole('row', { name: /Рынок до отчётов/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: /^Сравнить № \d+ и № \d+$/ }).click();
  await expect(page.getByRole('heading', { name: /Цифры сдвинулись у \d+ из \d+/ })).toBeVisible();
  const table = page.getByRole('region', { name: 'Сдвиги показателей' });
  for (const figure of ['P10', 'P25', 'Медиана', 'P75', 'P90', 'n', 'Исключено']) {
    await expect(table.getByRole('columnheader', { name: figure, exact: true })).toBeVisible();
  }
  await expect(table.getByText(/другие отборы у \d+/).first()).toBeVisible();

  await table.locator('tr[data-index]').first().click();
  const drawer = page.getByRole('dialog', { name: /^Кто сдвинул/ });
  await expect(drawer.getByRole('region', { name: 'Компании, сдвинувшие показатель' })).toContainText('ширины рынка');
  await expect(drawer.getByRole('heading', { name: /^Ячейки анкет/ })).toBeVisible();
  await expect(drawer.getByText(/, [A-Z]+\d+$/).first(), 'sheet and cell').toBeVisible();
  await expect(drawer.getByRole('link', { name: /\.xlsx$/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await page.getByLabel('Период').click();
  await page.getByRole('option', { name: /^2024: \d+$/ }).click();
  await expect(page).toHaveURL(/period=2024/);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Выгрузить' }).click();
  expect((await readFile(await (await saved).path())).subarray(0, 2).toString()).toBe('PK');
});

test('before publishing an analyst sees what clients would read, keeps a figure back by keyboard and puts another back', async ({
  page,
}) => {
  test.slow();
  const id = await runAs(page, 'analyst', '');
  const send = await asAdmin();
  await page.goto(`/benchmarks/${id}/publication`);
  await expect(page.getByRole('heading', { level: 1, name: /Проверка перед публикацией/ })).toBeVisible();
  const matrix = page.getByRole('region', { name: 'Цифры по группам' });
  await expect(matrix).toBeVisible({ timeout: 60_000 });
  for (const header of ['Новые', 'Те же', 'Прежние', 'Мало', 'Разница', 'Аналитик']) {
    await expect(matrix.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  }
  await expect(matrix.getByRole('row', { name: /^Отрасли · последние/ })).toBeVisible();
  await openRisk(page, /до границы рынка$/);
  await expect(page.getByRole('region', { name: 'Значения, учтённые до границы рынка' })).toBeVisible();
  await openRisk(page, /останутся прежними$|останется прежней$/);
  const kept = page.getByRole('region', { name: 'Прежние цифры' });
  await expect(kept.getByText(/№ 1 от 15\.05\.2025/).first()).toBeVisible();
  await expect(page.getByText(/\d из 5 до обновления/).first()).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Что скрыто и почему' })
      .getByText(/нужно 0 или/)
      .first(),
  ).toBeVisible();

  const { kept: before } = await trialOf(send, id);
  const { metric } = before.results[0]!.cell;
  const withheld = page.getByRole('region', { name: 'Цифры, которые не публикуются' });
  const action = kept.getByRole('button', { name: 'Не публиковать эту цифру' }).first();
  await action.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Не публиковать эту цифру?' });
  await expect(dialog).toContainText(metric.description);
  await expect(dialog.getByLabel('Причина')).toBeFocused();
  await dialog.getByRole('button', { name: 'Не публиковать', exact: true }).click();
  await expect(dialog, 'a reason is needed').toBeVisible();
  const reason = fresh('Ждём исправления');
  await dialog.getByLabel('Причина').fill(reason);
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Не публиковать', exact: true }).click();
  const row = withheld.getByRole('row', { name: new RegExp(reason) });
  await expect(row).toBeVisible({ timeout: 60_000 });
  await expect.poll(async () => (await trialOf(send, id)).kept.count, { timeout: 60_000 }).toBe(before.count - 1);

  await row.getByRole('button', { name: 'Вернуть' }).focus();
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(async () => (await trialOf(send, id)).kept.count, { timeout: 60_000 }).toBe(before.count);
});

test('an analyst keeps back what clients read of an indicator on its own page, in the group that is open', async ({
  page,
}) => {
  const send = await asAdmin();
  await openAs(page, 'analyst', '/benchmarks/final/metrics?search=Выручка на одного');
  await page.getByRole('link', { name: 'Выручка на одного сотрудника' }).click();
  await page.getByLabel('Годы').click();
  await page.getByRole('option', { name: '2024' }).click();
  await page.keyboard.press('Escape');
  const clients = page.getByRole('region', { name: 'Что увидят клиенты' });
  await clients.getByRole('button', { name: 'Не публиковать эту цифру' }).click();
  const dialog = page.getByRole('dialog', { name: 'Не публиковать эту цифру?' });
  await expect(dialog).toContainText('Выручка на одного сотрудника · все компании · 2024');
  const reason = fresh('Ждём исправления');
  await dialog.getByLabel('Причина').fill(reason);
  await dialog.getByRole('button', { name: 'Не публиковать', exact: true }).click();
  await expect(dialog).toBeHidden();
  const kept = (await send<Withheld[]>('GET', '/api/releases/withheld/')).find((one) => one.reason === reason);
  expect(kept).toMatchObject({ year: 2024, industry: null, it_system: null });
  await expect(clients.getByRole('status')).toContainText(`Не войдёт в следующий выпускПричина: ${reason}`);
  await expectAccessible(page);
  await clients.getByRole('button', { name: 'Вернуть' }).click();
  await expect(clients.getByRole('button', { name: 'Не публиковать эту цифру' })).toBeVisible();
  const left = await send<Withheld[]>('GET', '/api/releases/withheld/');
  expect(left.some((one) => one.reason === reason)).toBe(false);
});

test('publishing goes on in the background, the journal keeps what was seen, and a client sees what was kept back', async ({
  page,
  browser,
}) => {
  test.slow();
  const id = await runAs(page, 'analyst', '');
  const send = await asAdmin();
  const final = await send<Benchmark>('GET', '/api/bench-params/final/');
  await page.getByRole('button', { name: 'Сделать итоговым' }).click();
  await expect(page).toHaveURL(new RegExp(`/benchmarks/${id}/publication$`));
  await expect(page.getByRole('heading', { name: /^Не решено: \d+ значени/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Нерешённые значения' })).toContainText('Похоже на ошибку единицы');
  const card = page.getByRole('region', { name: 'Подписи' });
  const publish = card.getByRole('button', { name: /^Подписать и опубликовать|^Сборка/ });
  await expect(publish).toBeDisabled();
  await acceptRisks(page);
  await expect(card.getByRole('heading', { name: 'Можно публиковать' })).toBeVisible();
  await expectAccessible(page);

  // Somebody asks a company about a value far down the list, which no other journey decides about.
  const anomalies = `/api/benchmarks/${id}/anomalies/`;
  const { results } = await send<{ results: { place: object }[] }>('GET', `${anomalies}places/?test=far`);
  const place = results.at(-1)!.place;
  await send('POST', anomalies, { values: [place], decision: 'ask', reason: 'Спросим' });
  await card.getByLabel('Комментарий для журнала').fill('Рынок проверен');
  await publish.click();
  await expect(card.getByText(/После проверки изменились/)).toBeVisible();
  await expect(card.getByLabel('Комментарий для журнала')).toHaveValue('Рынок проверен');
  await send('POST', anomalies, { values: [{ ...place, version: 1 }], decision: null });

  const { kept } = await trialOf(send, id);
  const { metric, industry } = kept.results.find(({ cell }) => cell.industry && !cell.it_system)!.cell;
  const reason = fresh('Пока не показываем');
  await send('POST', '/api/releases/withheld/', { metric_id: metric.id, industry_id: industry!.id, reason });
  await page.reload();
  await card.getByLabel('Комментарий для журнала').fill('Рынок проверен');
  // One figure fewer is kept: the tick of before is no longer of what is there.
  await expect(risksOn(page).getByText(/изменилось после просмотра: [\d\s]+ → [\d\s]+/)).toBeVisible({
    timeout: 120_000,
  });
  await expect(publish).toBeDisabled();
  const changed = await openRisk(page, /останутся прежними$|останется прежней$/);
  await changed.getByRole('checkbox').click();
  await expect(publish).toBeEnabled();
  await publish.click();
  await expect(page.getByRole('status').filter({ hasText: /Публикуется|Опубликован/ })).toBeVisible();
  // Whoever leaves finds the release in the history.
  await page.goto('/benchmarks/history');
  const inHistory = page.getByRole('row', { name: new RegExp(`№ ${id}\\b`) });
  await expect(inHistory).toContainText(/№ \d+ от \d\d\.\d\d\.\d{4}/, { timeout: 60_000 });
  await page.goto(`/benchmarks/${id}/publication`);
  await expect(page.getByRole('heading', { name: /^Опубликован: выпуск № \d+ от/ })).toBeVisible();

  const { release } = await send<Benchmark>('GET', `/api/bench-params/${id}/`);
  const client = await (await browser.newContext()).newPage();
  await openAs(client, 'client', `/benchmarks/final/metrics/${metric.id}?industry=${industry!.id}`);
  await expect(client.getByText(/аналитик пока не публикует эту цифру/).first()).toBeVisible();
  await expect(client.getByText(reason)).toHaveCount(0);
  await client.context().close();
  expect(release!.id).toBeGreaterThan(final.release!.id);

  // Of this calculation only: other journeys fill the journal's first page.
  await openAs(page, 'admin', `/admin/logEntry?object_type=benchmark&object_id=${id}`);
  await page
    .getByRole('row', { name: /Рынок проверен.*Итоговый расчёт|Итоговый расчёт.*Рынок проверен/ })
    .first()
    .click();
  const entry = page.getByRole('dialog');
  await expect(entry).toContainText('Рынок проверен');
  await expect(entry).toContainText('Не решено значений');
});
