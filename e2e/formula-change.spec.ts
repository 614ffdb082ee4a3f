import { expect, type Page } from '@playwright/test';
import type { MarketYears } from '#contract/market-years.ts';
import { changeFormula } from './accessibility/planted.ts';
import { openAs, test } from './as-person.ts';

// The formulas of the demo do not change by year: a change is planted in what the portal answers.

interface Target {
  id: number;
  metric_id: number;
  metric: string;
  due: string;
}

/** A target of the demo and the newest year of its release. */
async function demoTarget(page: Page) {
  await openAs(page, 'client', '/benchmarks/final/years');
  let target: Target | undefined;
  let newest = 0;
  await expect(async () => {
    const answers = [/\/api\/targets\/$/, /\/api\/market\/final\/years\//].map((path) =>
      page.waitForResponse(path, { timeout: 5_000 }),
    );
    const [[targets, years]] = await Promise.all([Promise.all(answers), page.reload()]);
    [target] = (await targets!.json()) as Target[];
    newest = ((await years!.json()) as MarketYears).head.years.at(-1) ?? 0;
    expect(target).toBeDefined();
  }).toPass({ timeout: 90_000 });
  return { target: target!, newest };
}

const goal = (page: Page) => page.getByRole('region', { name: 'Что, если' });
const place = (page: Page) => page.getByRole('region', { name: 'Место на рынке' });

test('a target stays in sight when the formula changes: its day can be moved', async ({ page }) => {
  const { target, newest } = await demoTarget(page);
  await changeFormula(page, target.metric_id, 'earlier');
  let moved: unknown;
  await page.route(/\/api\/targets\/metrics\/\d+\/$/, async (route) => {
    moved = route.request().postDataJSON();
    await route.fulfill({ json: [] });
  });
  await openAs(page, 'client', `/benchmarks/final/metrics/${target.metric_id}`);
  await expect(goal(page)).toContainText('Формула показателя изменилась');
  await expect(goal(page)).toContainText(/Цель .* к\s/);
  await expect(place(page)).toContainText(`${newest - 1}, прежняя формула`);
  await expect(goal(page).getByRole('slider')).toHaveCount(0);
  await expect(goal(page).getByRole('button', { name: 'Снять цель' })).toBeVisible();
  const year = Number(target.due.slice(0, 4)) + 1;
  await goal(page)
    .getByRole('textbox', { name: /Достичь к/ })
    .fill(`31.12.${year}`);
  await goal(page).getByRole('button', { name: 'Изменить цель' }).click();
  await expect.poll(() => moved).toMatchObject({ due: `${year}-12-31` });
});

test('a value of a formula newer than the release is called new, and no market stands beside it', async ({ page }) => {
  const { target, newest } = await demoTarget(page);
  await changeFormula(page, target.metric_id, 'newer');
  await openAs(page, 'client', `/benchmarks/final/metrics/${target.metric_id}`);
  await expect(place(page)).toContainText(`${newest + 1}, новая формула`);
  await expect(place(page)).toContainText('нет рынка по новой формуле');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'client', `/benchmarks/final/metrics?search=${encodeURIComponent(target.metric)}`);
  const row = page.getByRole('row').filter({ hasText: target.metric });
  await expect(row).toContainText('новая формула');
  await expect(row).toContainText('нет рынка по новой формуле');
});
