import { expect, type Page } from '@playwright/test';
import type { MarketTable } from '#contract/market-table.ts';
import { expectNoOverflow } from './accessible.ts';
import { openAs, test } from './as-person.ts';
import { groups, openMarket } from './open-market.ts';

// The demo's market is calculated and published when the portal starts for the first time.

const group = (page: Page, name: RegExp) => groups(page).getByRole('radio', { name });
const table = (page: Page) => page.getByRole('table', { name: 'Показатели по процессам' });

const TABLE = /\/api\/market\/final\/table\//;
const rowsIn = ({ processes }: MarketTable) => processes.flatMap(({ rows }) => rows);

test(
  'a client changes the group by arrow keys, and it goes along to the other pages and into the address',
  { tag: '@gate' },
  async ({ page }) => {
    await openMarket(page, '/benchmarks/final/metrics');
    const all = group(page, /Весь рынок 60/);
    await expect(all).toBeChecked();
    await expect(page, 'the address names the group').toHaveURL(/[?&]all=true/);

    const row = table(page).locator('tr.indicator').first();
    const [before, place] = [await row.innerText(), await table(page).boundingBox()];
    await all.focus();
    await page.keyboard.press('ArrowRight');
    await expect(group(page, /Моя отрасль/)).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await expect(group(page, /Мой размер/)).toBeChecked();
    await expect(group(page, /Мой размер/)).toBeFocused();
    await expect(page).toHaveURL(/[?&]size=\d/);
    await expect(row).not.toHaveText(before);
    const after = await table(page).boundingBox();
    expect([after?.x, after?.y], 'nothing moves').toEqual([place?.x, place?.y]);

    await page.getByRole('link', { name: 'Деньги' }).click();
    await expect(page).toHaveURL(/money\?.*size=\d/);
    await expect(group(page, /Мой размер/)).toBeChecked();
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(all, 'back undoes the choice').toBeChecked();
  },
);

test('the market in the navigation opens its pages with the group chosen last, in this browser only', async ({
  page,
  browser,
}) => {
  await openMarket(page, '/benchmarks/final/metrics');
  await page.goto('/');
  await page.getByRole('link', { name: 'Рынок', exact: true }).click();
  await expect(page).toHaveURL(/\/benchmarks\/final\/money\?all=true/);
  await group(page, /Моя отрасль/).check();
  await expect(page).toHaveURL(/industry=\d/);
  const address = page.url();
  await page.getByRole('link', { name: 'Компания', exact: true }).click();
  await page.getByRole('link', { name: 'Рынок', exact: true }).click();
  await expect(group(page, /Моя отрасль/)).toBeChecked();
  await expect(page).toHaveURL(address);
  // Another browser: no memory, but the copied address says which group.
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await openAs(colleague, 'client', '/benchmarks/final/money');
  await expect(group(colleague, /Весь рынок/)).toBeChecked();
  await colleague.goto(address);
  await expect(group(colleague, /Моя отрасль/)).toBeChecked();
  await context.close();
});

test('own IT systems and these within the own industry are one menu, on the page of one indicator too', async ({
  page,
}) => {
  const menu = await openMarket(page, '/benchmarks/final/metrics?whole=true');
  const system = menu.it_systems.find(({ id, hidden }) => hidden === null && menu.own.it_system_ids.includes(id))!;
  const button = page.getByRole('button', { name: 'ИТ-система' });
  await button.press('Enter');
  const items = page.getByRole('menuitemradio');
  await expect(items.filter({ hasText: `${system.name} · ваша` }).first()).toBeVisible();
  await items
    .filter({ hasText: new RegExp(`^${system.name} · ваша`) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`it_system=${system.id}`));
  await expect(page.getByRole('button', { name: new RegExp(`^${system.name}`) })).toBeVisible();
  await expect(groups(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await table(page).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`metrics/\\d+\\?.*it_system=${system.id}`));
  await expect(page.getByRole('button', { name: new RegExp(`^${system.name} \\d`) })).toBeVisible();
});

test('a closed group stays in the menu with its reason, and can be reached but not chosen', async ({ page }) => {
  const menu = await openMarket(page, '/benchmarks/final/metrics');
  const closed = menu.industries.find(({ hidden }) => hidden === 'few')!;
  await page.getByRole('button', { name: 'Другая группа' }).press('Enter');
  const item = page.getByRole('menuitemradio', { name: new RegExp(`^${closed.name}`) });
  await expect(item).toContainText('данных мало: меньше 6');
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  const isReached = () => item.evaluate((element) => element === document.activeElement);
  for (let left = 20; left > 0 && !(await isReached()); left--) await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/industry=/);
  const open = menu.industries.find(({ hidden, id }) => hidden === null && id !== menu.own.industry_id)!;
  await page.getByRole('menuitemradio', { name: new RegExp(`^${open.name}`) }).click();
  await expect(page).toHaveURL(new RegExp(`industry=${open.id}`));
  await expect(page.getByRole('button', { name: new RegExp(open.name) })).toBeVisible();
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} pixels a closed own group shows a lock and, in a line of its own, why`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openMarket(page, '/benchmarks/final/metrics');
    // The demo shows every own group of this company, so the answer is changed on its way.
    const closed = (kind: string, why: string) => ({
      kind,
      industry: null,
      it_system: null,
      size: null,
      name: null,
      company_count: 0,
      closed: why,
    });
    await page.route(TABLE, async (route) => {
      const answer = (await (await route.fetch()).json()) as MarketTable;
      const near = [
        answer.head.near[0],
        closed('industry', 'данных мало: меньше 6'),
        closed('size', 'ваша компания не сообщила свой размер'),
        closed('system', 'у вашей компании нет данных по ИТ-системам'),
      ];
      await route.fulfill({ json: { ...answer, head: { ...answer.head, near } } });
    });
    await page.reload();
    await expect(group(page, /Моя отрасль/)).toBeDisabled();
    await expect(group(page, /Мой размер/)).toBeDisabled();
    await expect(page.getByRole('button', { name: 'ИТ-система' })).toBeDisabled();
    const reasons =
      'Закрыто: «Моя отрасль» — данных мало: меньше 6; «Мой размер» — ваша компания не сообщила свой размер; «ИТ-система» — у вашей компании нет данных по ИТ-системам';
    await expect(groups(page)).toHaveAccessibleDescription(reasons);
    const [line, row] = [await page.getByText(reasons).boundingBox(), await groups(page).boundingBox()];
    if (width < 600) expect(line!.y, 'below on a phone').toBeGreaterThan(row!.y + row!.height - 1);
    await expectNoOverflow(page);
  });
}

test('the middle of a second group is laid beside', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const menu = await openMarket(page, '/benchmarks/final/metrics?search=Доля затрат');
  const industry = menu.industries.find(({ id }) => id === menu.own.industry_id)!;
  const answer = page.waitForResponse((one) => one.url().includes(`beside=industry-${industry.id}`));
  await page.getByRole('button', { name: 'Сравнить с…' }).press('Enter');
  await page.getByRole('menuitemradio', { name: new RegExp(`^${industry.name} · ваша`) }).click();
  await expect(page).toHaveURL(new RegExp(`beside=industry-${industry.id}`));
  const head = table(page).getByRole('columnheader', { name: /^Отрасль/ });
  await expect(head).toBeAttached();
  await expect.poll(async () => (await head.boundingBox())!.width, 'one narrow column').toBeLessThanOrEqual(100);
  const line = table(page).locator('tr.indicator').first();
  const name = await line.getByRole('link').innerText();
  const found = rowsIn((await (await answer).json()) as MarketTable).find(({ description }) => description === name)!;
  const shown = await line.locator('td.second').innerText();
  expect(shown.replaceAll(/\s/g, ''), name).toContain(
    new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 6 }).format(found.second!.median!).replaceAll(/\s/g, ''),
  );
  const frame = await table(page).evaluate((box) => box.scrollWidth - box.parentElement!.clientWidth);
  expect(frame, 'nothing has to be scrolled').toBeLessThanOrEqual(0);
  await expectNoOverflow(page);
  await page.reload();
  await expect(head).toBeAttached();
  await page.getByRole('button', { name: 'Убрать столбец сравнения' }).click();
  await expect(head).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Сравнить с…' })).toBeFocused();
  await expect(page).not.toHaveURL(/beside=/);
});

test('saving a group offers the same groups with the closed ones, and its list opens the market with it', async ({
  page,
}) => {
  const menu = await openMarket(page, '/benchmarks/final');
  const closed = menu.industries.find(({ hidden }) => hidden === 'few')!;
  const industry = menu.industries.find(({ id }) => id === menu.own.industry_id)!;
  await group(page, /Мой размер/).check();
  await expect(page).toHaveURL(/size=/);
  await page.goto('/benchmarks/calculation');
  await page.getByRole('combobox', { name: 'С кем сравнить' }).click();
  const option = page.getByRole('option', { name: new RegExp(`^${closed.name}`) });
  await expect(option).toContainText('данных мало: меньше 6');
  await expect(option).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('option', { name: new RegExp(`^${industry.name} · ваша`) }).click();
  await page.getByRole('button', { name: 'Сохранить группу' }).click();
  await page.waitForURL(/\/benchmarks\/\d+\/metrics$/);
  const saved = page.getByRole('button', { name: new RegExp(`^${industry.name} от `) });
  await expect(saved, 'called by its own name').toBeVisible();
  await expect(groups(page).getByRole('radio', { checked: true })).toHaveCount(0);
  const number = /\/benchmarks\/(\d+)/.exec(page.url())![1]!;
  await page.goto('/benchmarks/history');
  await page
    .getByRole('table', { name: 'Сохранённые группы' })
    .getByRole('link', { name: industry.name, exact: true })
    .and(page.locator(`[href="/benchmarks/${number}/metrics"]`))
    .click();
  await expect(page).toHaveURL(new RegExp(`/benchmarks/${number}/metrics$`));
  await expect(saved, 'its own group, not the one chosen last').toBeVisible();
  await group(page, /Моя отрасль/).check();
  await expect(saved, 'another group is chosen').toHaveCount(0);
});

test('a figure kept from the earlier release is marked with its date', async ({ page }) => {
  const menu = await openMarket(page, '/benchmarks/final/metrics');
  const shown = menu.industries.filter(({ hidden }) => hidden === null);
  let kept: { group: number; id: number; description: string } | undefined;
  for (const { id } of shown) {
    const answer = page.waitForResponse((one) => TABLE.test(one.url()) && one.url().includes(`industry=${id}`));
    await page.goto(`/benchmarks/final/metrics?industry=${id}&whole=true`);
    const found = rowsIn((await (await answer).json()) as MarketTable).find(
      ({ since, direction }) => since !== null && direction !== null,
    );
    if (found) kept = { group: id, id: found.id, description: found.description };
    if (kept) break;
  }
  expect(kept, 'the demo has kept figures').toBeDefined();
  const words = /Осталась от рынка \d\d\.\d\d\.\d{4}/;
  await page.getByRole('searchbox', { name: 'Найти показатель' }).fill(kept!.description);
  await expect(page.getByRole('img', { name: words }).first()).toBeVisible();
  await expect(page.getByText(/^Осталось от рынка \d\d\.\d\d\.\d{4}/)).toBeVisible();
  await page.goto(`/benchmarks/final/metrics/${kept!.id}?industry=${kept!.group}`);
  await expect(page.getByRole('img', { name: words }).first()).toBeVisible();
  await expect(page.getByText(/; цифры группы остались от/)).toBeVisible();
});

test('how figures are published is explained with a picture, and every page of the market leads there', async ({
  page,
}) => {
  await openMarket(page, '/benchmarks/final/metrics');
  await page.getByRole('link', { name: 'Как публикуются цифры' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Как публикуются цифры' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Пример: двенадцать компаний/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'На этой странице' }).getByRole('link', { name: 'Округление' }).click();
  await expect(page.getByRole('heading', { name: 'Округление' })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('on a phone the groups scroll sideways to the chosen one, and the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMarket(page, '/benchmarks/final/metrics');
  await expectNoOverflow(page);
  const row = groups(page).locator('..');
  expect(await row.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(0);
  await group(page, /Мой размер/).check();
  await page.getByRole('link', { name: 'Деньги' }).click();
  await expect(groups(page).getByText('Мой размер')).toBeInViewport({ ratio: 0.9 });
});
