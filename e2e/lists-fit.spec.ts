import { expect, type Page } from '@playwright/test';
import type { CampaignCompany } from '#contract/campaigns.ts';
import type { Session } from '#contract/questionnaires.ts';
import { pagesOf } from './accessibility/pages.ts';
import { openAs, test } from './as-person.ts';
import { goWithin } from './open-whole.ts';
import { asAdmin, fresh, newCompany, newTariff, subscribe } from './new-client.ts';

/** Every list of the staff, and the name of its table. */
const LISTS = [
  ['/companies', 'Компании и их анкеты'],
  ['/admin/organizations', 'Список компаний'],
  ['/admin/role-management', 'Пользователи портала'],
  ['/benchmarks/history', 'Расчёты аналитиков'],
  ['/campaigns', 'Компании кампании'],
  ['/questions', 'Вопросы'],
  ['/admin/letters', /письма/i],
  ['/admin/pricing', 'Подписки'],
] as const;

test('every list of the staff fits a screen of 1440: nothing lies beyond its edge', async ({ page }) => {
  const send = await asAdmin();
  const tariff = await newTariff(send, fresh('Годовой для группы компаний с доступом ко всем отраслям'));
  const name = fresh('Ярославское акционерное общество «Северо-Западная железная дорога»');
  await subscribe(send, await newCompany(send, name), tariff.id, -1, 200);
  const longNamed = LISTS.filter(([path]) => ['/companies', '/admin/organizations', '/admin/pricing'].includes(path));
  const searched = longNamed.map(([path, label]) => [`${path}?search=${name}`, label] as const);
  await page.setViewportSize({ width: 1440, height: 900 });
  // The longest contact there is, in every row.
  await page.route(/\/api\/campaigns\/\d+\/companies\/\?/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { results: CampaignCompany[] };
    const last_contact = { kind: 'rejected', at: '2026-11-19T08:00:00Z', note: '' };
    await route.fulfill({ json: { ...body, results: body.results.map((row) => ({ ...row, last_contact })) } });
  });
  for (const [path, label] of [...LISTS, ...searched]) {
    await openAs(page, 'admin', path);
    const frame = page.getByRole('main').getByRole('region', { name: label });
    await expect(frame.getByRole('row').nth(1), path).toBeVisible();
    if (path.includes('search')) await expect(frame.getByText(name), path).toBeVisible();
    await expect(frame, path).toHaveAttribute('aria-busy', 'false');
    expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth), path).toBe(0);
  }
});

/** What of a page scrolls sideways: each is a line with its name; tables whose first column stays are let through if told so. */
const scrollingSideways = (page: Page, mayStick: boolean): Promise<string[]> =>
  page.getByRole('main').evaluate((main, sticks) => {
    const firstCellStays = (box: Element) => {
      const cell = box.querySelector('thead th');
      return cell !== null && getComputedStyle(cell).position === 'sticky' && getComputedStyle(cell).left === '0px';
    };
    return [main, ...main.querySelectorAll('*')]
      .filter((box) => ['auto', 'scroll'].includes(getComputedStyle(box).overflowX))
      .filter((box) => box.scrollWidth > box.clientWidth && box.clientWidth > 0)
      .filter((box) => !(sticks && firstCellStays(box)))
      .map((box) => `${box.getAttribute('aria-label') ?? box.tagName}: ${box.scrollWidth - box.clientWidth}`);
  }, mayStick);

for (const width of [1440, 1024]) {
  test(`at ${width} nothing of a page of the staff hides beyond an edge`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height: 900 });
    const { results } = await (await asAdmin())<{ results: { id: string }[] }>('GET', '/api/letters/?page_size=1');
    const found: Record<string, readonly string[]> = {};
    await openAs(page, 'admin', '/');
    for (const { address, by } of pagesOf(results[0]?.id ?? '')) {
      if (!by.includes('admin')) continue;
      await goWithin(page, address);
      const hidden = await scrollingSideways(page, width < 1440);
      if (hidden.length > 0) found[address] = hidden;
    }
    expect(found).toEqual({});
  });
}

test('many findings are an icon and a number, so that the flags of a questionnaire stay on the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(/\/api\/sessions\/\?/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { results: Session[] };
    const found = (session: Session) => ({ ...session, error_count: 1342, warning_count: 257 });
    await route.fulfill({ json: { ...body, results: body.results.map(found) } });
  });
  await openAs(page, 'admin', '/company-questionnaires');
  const table = page.getByRole('table', { name: 'Список анкет' });
  const row = table.getByRole('row').nth(1);
  await expect(row.getByRole('img', { name: /1\s342 ошибки|1342 ошибки/ })).toHaveText(/^1\s?342$/);
  await expect(row.getByRole('img', { name: '257 предупреждений' })).toHaveText('257');
  const actions = await table.getByRole('columnheader', { name: 'Действия' }).boundingBox();
  const last = await table.getByRole('columnheader', { name: 'Дальше' }).boundingBox();
  expect(last!.x + last!.width).toBeLessThanOrEqual(actions!.x);
  // A long name wraps beside its tick and is not cut.
  const name = await row.getByRole('link').boundingBox();
  const cell = await row.getByRole('cell').first().boundingBox();
  expect(name!.x + name!.width).toBeLessThanOrEqual(cell!.x + cell!.width);
});

test('on a phone no number of the company is cut off in its column', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'client', '/companies/1/metrics');
  const numbers = page.getByRole('main').getByRole('table').locator('td[data-align=right] > *');
  await expect(numbers.first()).toBeVisible();
  const cut = await numbers.evaluateAll((all) =>
    all.flatMap((number) => {
      const cell = number.parentElement!;
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const room =
        cell.getBoundingClientRect().width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return number.getBoundingClientRect().width > room ? [number.textContent] : [];
    }),
  );
  expect(cut).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const frame = page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('table') });
  await expect.poll(() => frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});
