import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectNoOverflow } from './accessible.ts';
import { openAs, test } from './as-person.ts';

// The demo's market is calculated and published when the portal starts for the first time.

const NAME = 'Затраты на эксплуатацию ИТ на одного пользователя';
const DUE = `31.12.${new Date().getFullYear() + 1}`;

/** Opens a page and waits until the targets of the demo are there. */
async function openWith(page: Page, path: string): Promise<void> {
  await openAs(page, 'client', path);
  await expect(async () => {
    const answer = page.waitForResponse(/\/api\/targets\/$/, { timeout: 20_000 });
    const [answered] = await Promise.all([answer, page.reload()]);
    expect((await answered.json()) as unknown[]).not.toHaveLength(0);
  }).toPass({ timeout: 90_000 });
}

const targets = (page: Page) => page.getByRole('list', { name: 'Цели', exact: true });
const goal = (page: Page) => page.getByRole('region', { name: 'Что, если' });
const line = (page: Page) => page.getByText(/^◇\s*Цель/);

test('a client sets a target from a cost ratio, sees it on the chart and in its table, changes and removes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWith(page, '/benchmarks/final/money');
  await page.getByRole('button', { name: `Подробнее: ${NAME}` }).click();
  await page.getByRole('link', { name: 'Поставить цель' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME);
  await expect(goal(page).getByRole('slider', { name: 'Цель' })).toBeFocused();

  const due = goal(page).getByRole('textbox', { name: /Достичь к/ });
  await expect(due).toHaveValue(DUE);
  await goal(page)
    .getByRole('textbox', { name: /Своё число/ })
    .fill('90');
  await due.fill('01.01.2020');
  await goal(page).getByRole('button', { name: 'Сохранить цель' }).click();
  await expect(goal(page)).toContainText('Этот день уже прошёл');
  await due.fill(DUE);
  await goal(page).getByRole('button', { name: 'Сохранить цель' }).press('Enter');
  await expect(page.getByText('Цель сохранена')).toBeVisible();
  await expect(line(page)).toContainText(
    new RegExp(`Цель 90\\sтыс\\. руб\\. к\\s${DUE}: осталось снизить на\\s15,3\\sтыс`),
  );
  await expect(page.getByRole('img', { name: /Цель 90/ })).toBeVisible();

  await page.getByRole('button', { name: 'Таблица' }).click();
  await expect(page.getByRole('columnheader', { name: 'ваша цель' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`^${DUE.slice(-4)}`) })).toContainText('90');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /CSV/ }).click()]);
  expect(await readFile(await file.path(), 'utf8')).toContain('ваша цель');

  // It is changed in the same place, and holds after a reload.
  await goal(page)
    .getByRole('textbox', { name: /Своё число/ })
    .fill('95,5');
  await goal(page).getByRole('button', { name: 'Изменить цель' }).click();
  await expect(line(page)).toContainText(/Цель 95,5\sтыс/);
  await page.reload();
  await expect(line(page)).toContainText(/Цель 95,5\sтыс/);
  await expect(page.getByRole('img', { name: /Цель 95,5/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'С кем ещё сравнить' })).toBeVisible();
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g)?.length, 'sheets of paper').toBe(1);

  await goal(page).getByRole('button', { name: 'Снять цель' }).click();
  await expect(line(page)).toHaveCount(0);
  await expect(due).toBeFocused();
  await expect(goal(page).getByRole('button', { name: 'Сохранить цель' })).toBeEnabled();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(line(page)).toContainText(/Цель 95,5\sтыс/);

  await page.goto('/benchmarks/final/money#targets');
  const row = targets(page).getByRole('listitem').filter({ hasText: NAME });
  await expect(row).toContainText('в пути');
  await expect(row).toBeInViewport();
  await row.getByRole('button', { name: `Снять цель: ${NAME}` }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Цели', exact: true })).toBeFocused();
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} pixels the home page counts targets, their list says how each stands, the year page what it checked`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openWith(page, '/benchmarks/final/money');
    await page.goto('/');
    await page.getByRole('link', { name: /1\sдостигнута, \d\sв пути, 1\sотдаляется/ }).click();
    await expect(page).toHaveURL(/\/money.*#targets$/);
    const met = targets(page).getByRole('listitem').filter({ hasText: 'Затраты на оборудование' });
    await expect(met).toContainText(/Цель 26\sтыс\. руб\. к\s31\.12\.2026 достигнута: 24,33\sтыс/);
    await expect(met).toBeInViewport();
    await expect(targets(page)).toContainText(/Вы отдалились от цели: .+ вместо /);
    await expectNoOverflow(page);

    await page.goto('/benchmarks/final/years');
    const checked = page.getByRole('list', { name: /^Цели по данным за 2025/ });
    await expect(checked.getByRole('listitem')).toHaveCount(3);
    await expect(checked).toContainText(/По ровному темпу за 2025\sгод было бы/);
    await expectNoOverflow(page);
    await checked.getByRole('link', { name: 'Доля площадок с резервным каналом' }).click();
    await expect(page.getByText(/^◇\s*Вы отдалились от цели: .+ вместо 64/)).toBeVisible();
    await expect(goal(page).getByRole('slider')).toBeFocused();
    await expectNoOverflow(page);
  });
}

test('of two targets removed one after the other each can be brought back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWith(page, '/benchmarks/final/money#targets');
  const listed = page.waitForResponse(/\/api\/targets\/$/);
  await page.reload();
  const all = (await (await listed).json()) as { id: number }[];
  const rows = targets(page).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  expect(count).toBeGreaterThan(1);
  // Nothing is really removed: the journeys beside this one count the targets. The first removal waits for the second.
  const gone = new Set<number>();
  let go = () => {};
  const both = new Promise<void>((done) => (go = done));
  await page.route(/\/api\/targets\/\d+\/(restore\/)?$/, async (route) => {
    const id = Number(/targets\/(\d+)/.exec(route.request().url())![1]);
    if (route.request().method() === 'POST') {
      gone.delete(id);
      await route.fulfill({ json: all.filter((one) => !gone.has(one.id)) });
      return;
    }
    gone.add(id);
    if (gone.size === 2) go();
    await both;
    await route.fulfill({ status: 204 });
  });
  for (const left of [count - 1, count - 2]) {
    await rows
      .first()
      .getByRole('button', { name: /^Снять цель/ })
      .click();
    await expect(rows).toHaveCount(left);
  }
  const undo = page.getByRole('button', { name: 'Вернуть', exact: true });
  await expect(undo).toHaveCount(2);
  await undo.first().click();
  await expect(rows).toHaveCount(count - 1);
  await undo.first().click();
  await expect(rows).toHaveCount(count);
});
