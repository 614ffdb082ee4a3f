import { expect, type Page } from '@playwright/test';
import type { ReleaseMenu } from '#contract/releases.ts';
import { expectNoOverflow } from './accessible.ts';
import { callAs, test } from './as-person.ts';
import { findThin } from './market-rows.ts';
import { openMarket as openMarketAt } from './open-market.ts';

// The demo's market is calculated and published when the portal starts for the first time.

const NAME = 'Затраты на ИТ на одного пользователя';

const openMarket = (page: Page): Promise<ReleaseMenu> => openMarketAt(page, '/benchmarks/final/metrics');

async function openMetric(page: Page, name = NAME): Promise<void> {
  await page.goto(`/benchmarks/final/metrics?search=${name}`);
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}

const groups = (page: Page) => page.getByRole('table', { name: 'С кем ещё сравнить' });

/** The company's number, with digits of its own. */
const OWN = /вы: 138,3\s?тыс\.\sруб\./;

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} pixels the sentence is the title, the place comes with last year, and own groups stand side by side`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const menu = await openMarket(page);
    await openMetric(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      /ИТ\sстоит\sвам\s291\sмлн\sруб\.\sв\sгод,\sна\s109\sмлн\sменьше\sобычного\./,
    );
    const place = page.getByRole('region', { name: 'Место на рынке' });
    await expect(place).toContainText(OWN);
    await expect(place).toContainText(/год назад/);
    await expect(place).toContainText(/середина/);
    await expect(groups(page).getByRole('row', { name: /Весь рынок/ })).toContainText(/\d+ компани/);
    const industry = menu.industries.find(({ id }) => id === menu.own.industry_id)!;
    await expect(groups(page).getByRole('row', { name: new RegExp(industry.name) })).toContainText(
      /четверть|середин|как на рынке/,
    );
    await expect(groups(page).getByRole('row', { name: /ИТ-системы/ })).toContainText('по компании целиком');
    await expectNoOverflow(page);
    await groups(page).getByRole('button', { name: industry.name }).click();
    await expect(page).toHaveURL(new RegExp(`industry=${industry.id}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`«${industry.name}»`);
    await expect(place, 'the own number does not depend on the group').toContainText(OWN);
  });
}

test('a year without figures of the group says why in the chart’s table, and the own value stays', async ({ page }) => {
  const menu = await openMarket(page);
  const industry = menu.industries.find(({ id }) => id === menu.own.industry_id)!;
  const thin = await findThin(await callAs('client'), industry.id);
  expect(thin, 'the demo has a thin year').toBeDefined();
  await page.goto(`/benchmarks/final/metrics/${thin!.id}?industry=${industry.id}`);
  await expect(page.getByText(/цифры отрасли не показываем: компаний меньше 6/)).toBeVisible();
  await page.getByRole('button', { name: 'Таблица' }).click();
  await expect(page.getByRole('cell', { name: 'данных мало: меньше 6' }).first()).toBeVisible();
});

test('the page prints on one sheet without bar, filters and skip link', { tag: '@gate' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openMarket(page);
  await openMetric(page);
  await expect(page.getByRole('img', { name: new RegExp(`^${NAME}`) })).toBeVisible();
  await expect(groups(page)).toBeVisible();
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g)?.length, 'sheets of paper').toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('radiogroup', { name: 'С кем сравнить' })).toBeHidden();
  await expect(page.getByText('К содержимому страницы')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('from a dark screen the page is printed in dark ink on white, and stays dark afterwards', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openMarket(page);
  await openMetric(page);
  const chart = page.getByRole('img', { name: new RegExp(`^${NAME}`) });
  await expect(chart).toBeVisible();
  const picture = () =>
    chart
      .locator('text')
      .first()
      .evaluate((words) => getComputedStyle(words).fill);
  const scheme = () => page.evaluate(() => document.documentElement.dataset['colorScheme']);
  const ink = () => page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).color);
  const [dark, darkInk] = [await picture(), await ink()];
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await scheme()).toBe('light');
  expect(await picture(), 'in other colours').not.toBe(dark);
  expect(await ink()).not.toBe(darkInk);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await scheme()).toBe('dark');
  expect(await ink()).toBe(darkInk);
});

test('a goal is chosen by arrow keys or typed, and says what each input alone would have to be', async ({ page }) => {
  await openMarket(page);
  await openMetric(page);
  const goal = page.getByRole('region', { name: 'Что, если' });
  const slider = goal.getByRole('slider', { name: 'Цель' });
  await slider.press('ArrowRight');
  await expect(goal.getByRole('listitem')).toHaveCount(2);
  await expect(goal).toContainText(/Либо: Затраты на ИТ за год/);
  const number = goal.getByRole('textbox', { name: /Своё число/ });
  await number.fill('100');
  await expect(goal.getByRole('listitem').filter({ hasText: 'Затраты на ИТ за год' })).toContainText(/→ 210\s700\sтыс/);
  await expect(goal).toContainText('Место станет: среди 2 лучших из 20 компаний');
  await number.fill('сто');
  await expect(goal).toContainText('Введите число');
});
