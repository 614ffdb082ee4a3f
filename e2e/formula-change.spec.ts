import { expect, type Page } from '@playwright/test';
import { openAs, test } from './as-person.ts';

// The formulas of the demo do not change by year: a change is planted in what the portal answers.

interface Metric {
  id: number;
  description: string;
  key_order: number | null;
  latest: { hidden: null };
  years: { year: number }[];
  formula_ends?: number[];
}
interface Process {
  metrics: Metric[];
  children: Process[];
}
interface Target {
  id: number;
  metric_id: number;
  metric: string;
  due: string;
}

const metricsIn = (processes: readonly Process[]): Metric[] =>
  processes.flatMap(({ metrics, children }) => [...metrics, ...metricsIn(children)]);

/** Ends the formula of an indicator with a year; the company's newest value is of a given year. */
async function plant(page: Page, metric: number, { end, own }: { end: number; own: number }): Promise<void> {
  await page.route(/\/api\/releases\/\d+\/market\//, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { processes: Process[] };
    for (const one of metricsIn(json.processes)) if (one.id === metric) one.formula_ends = [end];
    await route.fulfill({ response, json });
  });
  await page.route(/\/api\/releases\/\d+\/own\//, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { metric_id: number; points: { year: number; value: number }[] }[];
    for (const one of json) {
      if (one.metric_id !== metric) continue;
      const [last] = one.points.toSorted((a, b) => b.year - a.year);
      one.points = [...one.points.filter(({ year }) => year < own), { year: own, value: last!.value }];
    }
    await route.fulfill({ response, json });
  });
}

/** A target of the demo and the newest year of its release. */
async function demoTarget(page: Page) {
  await openAs(page, 'client', '/benchmarks/final/years');
  let target: Target | undefined;
  let newest = 0;
  await expect(async () => {
    const answers = [/\/api\/targets\/$/, /\/api\/releases\/\d+\/market\//].map((path) =>
      page.waitForResponse(path, { timeout: 5_000 }),
    );
    const [[targets, market]] = await Promise.all([Promise.all(answers), page.reload()]);
    [target] = (await targets!.json()) as Target[];
    newest = ((await market!.json()) as { years: number[] }).years.at(-1) ?? 0;
    expect(target).toBeDefined();
  }).toPass({ timeout: 90_000 });
  return { target: target!, newest };
}

const goal = (page: Page) => page.getByRole('region', { name: 'Что, если' });
const place = (page: Page) => page.getByRole('region', { name: 'Место на рынке' });

test('a target stays in sight when the formula changes: its day can be moved', async ({ page }) => {
  const { target, newest } = await demoTarget(page);
  await plant(page, target.metric_id, { end: newest - 1, own: newest - 1 });
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
  await plant(page, target.metric_id, { end: newest, own: newest + 1 });
  await openAs(page, 'client', `/benchmarks/final/metrics/${target.metric_id}`);
  await expect(place(page)).toContainText(`${newest + 1}, новая формула`);
  await expect(place(page)).toContainText('нет рынка по новой формуле');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'client', `/benchmarks/final/metrics?search=${encodeURIComponent(target.metric)}`);
  const row = page.getByRole('row').filter({ hasText: target.metric });
  await expect(row).toContainText('новая формула');
  await expect(row).toContainText('нет рынка по новой формуле');
});
