import { expect } from '@playwright/test';
import type { Edition } from '#contract/methodology-editions.ts';
import { expectAccessible, signInAs, test } from './as-person.ts';
import { freePort, startPortal } from './own-portal.ts';

let origin: string;
let endPortal: () => Promise<void>;

// The others need the demo's draft: this portal is one of its own.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  endPortal = await startPortal(port, { DEMO: 'on' });
});
test.afterAll(() => endPortal());

test('a draft is withdrawn as one step, comes back by undoing it, and is published with its template', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signInAs(page, 'admin', `${origin}/editions`);
  const main = page.getByRole('main');
  await expect(main.getByText('проект', { exact: true })).toBeVisible();
  const title = main.getByRole('heading', { level: 1 });
  const draft = (await title.textContent()) ?? '';

  await main.getByRole('button', { name: 'Отозвать проект' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать проект' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(main.getByText('опубликована', { exact: true })).toBeVisible();
  await expect(title).not.toHaveText(draft);
  await expectAccessible(page);

  await main.getByRole('button', { name: /Начать проект/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Начать проект' }).click();
  await expect(title).toHaveText(draft);
  await expect(main.getByText('Отличий нет')).toBeVisible();
  const send = await page.evaluate(async () => {
    const [, user = '{}'] = Object.entries<string>(sessionStorage).find(([key]) => key.startsWith('oidc.user:')) ?? [];
    const headers = { authorization: `Bearer ${(JSON.parse(user) as { access_token: string }).access_token}` };
    const history = await fetch('/api/methodology/revisions/?grouped=true', { headers });
    const { results } = (await history.json()) as { results: { step: { id: number; kind: string } | null }[] };
    const step = results.find((one) => one.step?.kind === 'withdraw')?.step?.id;
    return (await fetch(`/api/methodology/steps/${step}/undo/`, { method: 'POST', headers })).status;
  });
  expect(send).toBe(201);

  await page.reload();
  const changes = main.getByRole('region', { name: 'Что меняется' });
  await expect(changes.getByRole('link', { name: 'Доступность приложений' })).toBeVisible();
  const published = page.waitForResponse((answer) => answer.url().endsWith('/publish/'));
  await main.getByRole('button', { name: 'Опубликовать с шаблоном' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Опубликовать с шаблоном' }).click();
  const edition = (await (await published).json()) as Edition;
  expect([edition.state, edition.template_version !== null]).toEqual(['published', true]);
  await expect(main.getByText('опубликована', { exact: true })).toBeVisible();
  await expect(title).toHaveText(draft);
  await expect(main.getByRole('button', { name: 'Отозвать проект' })).toHaveCount(0);
  await expectAccessible(page);
});
