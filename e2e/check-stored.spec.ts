import { expect, type Page } from '@playwright/test';
import type { Output } from '#contract/endpoint.ts';
import type { answerDoubts } from '#contract/open-doubts.ts';
import type { SessionMetrics } from '#contract/questionnaire-metrics.ts';
import { callAs, openAs, test, type Send } from './as-person.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const left = async (page: Page): Promise<number> => {
  const words = await page.getByRole('region', { name: 'Сколько проверено' }).getByRole('status').textContent();
  return Number(/Осталось (\d+)/.exec(words ?? '')?.[1]);
};

const PLANTED = ['co.revenue', 'it_cost.total'];
const YEAR = 2022;

/** Two numbers of an old year, mistaken by a thousand: what the company itself corrected wrongly is doubted again. */
async function plantSlips(send: Send): Promise<readonly (number | null)[]> {
  const { company_id } = await send<{ company_id: number }>('GET', '/api/users/me/');
  const path = `/api/companies/${company_id}/metrics/?by=year&it_system=0`;
  const { metrics } = await send<SessionMetrics>('GET', path);
  const ids: (number | null)[] = [];
  for (const { id: metric_id, values } of metrics.filter(({ alias }) => PLANTED.includes(alias))) {
    const { value } = values.find(({ year }) => year === YEAR)!;
    const answers = [{ metric_id, year: YEAR, value, correct: value * 1000, reason: 'Внесли в тысячах' }];
    ids.push(...(await send<Output<typeof answerDoubts>>('POST', '/api/doubts/answers/', { answers })).answers);
  }
  return ids;
}

let planted: readonly (number | null)[] = [];
test.beforeEach(async () => {
  planted = await plantSlips(await callAs('client'));
});
test.afterEach(async () => {
  const send = await callAs('client');
  for (const id of planted) await send('DELETE', `/api/doubts/answers/${id}/`);
});

test(
  'home leads to the stored numbers in doubt; one is confirmed with a reason, one put off, and the answer is taken back',
  { tag: '@gate' },
  async ({ page }) => {
    await openAs(page, 'client', '/');
    const data = page.getByRole('region', { name: /^(Ваши данные|Данные за)/ });
    await data.locator('a[href="/sessions/numbers"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Проверьте \d+ /);
    const all = await left(page);
    expect(all).toBeGreaterThan(1);
    const card = page.getByRole('region', { name: /Верно\?$|Вероятно/ }).first();
    const confirm = card.getByRole('button', { name: /^Подтвердить/ });
    if (!(await confirm.isVisible())) await card.getByRole('button', { name: 'Верно, потому что…' }).click();
    await expect(confirm, 'without a reason nothing is confirmed').toBeDisabled();
    await card.getByLabel('Верно, потому что…').fill('Так в годовой отчётности');
    await confirm.click();
    await expect.poll(() => left(page)).toBe(all - 1);
    await expect(page.getByText('«Так в годовой отчётности»')).toBeVisible();
    await page.getByRole('button', { name: 'Позже' }).first().click();
    await expect(page.getByText('Отложено: число остаётся в таблице без оценки.')).toBeVisible();
    expect(await left(page), 'what is put off stays open').toBe(all - 1);
    await page.getByRole('button', { name: /^Вернуть: / }).click();
    await expect.poll(() => left(page)).toBe(all);
  },
);
