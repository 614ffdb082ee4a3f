import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signInAs, test } from './as-person.ts';
import { layGround, main, METRICS, press } from './methodology-ground.ts';
import { authorizationOf } from './own-portal.ts';
import { runAs } from './run-calculation.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Ends the session as the portal does when it has run out: the page does not know until a call is refused. */
async function expire(page: Page): Promise<void> {
  const headers = await authorizationOf(page);
  const { results } = (await (await page.request.get('/api/sign-in-sessions/', { headers })).json()) as {
    results: { id: string; current: boolean }[];
  };
  const { id } = results.find(({ current }) => current)!;
  expect((await page.request.delete(`/api/sign-in-sessions/${id}/`, { headers })).ok()).toBe(true);
  // All but the one by which other windows learn of a sign-out at once.
  await page.context().clearCookies({ name: /^(?!.*session_state)/ });
}

const over = (page: Page) => page.getByRole('alertdialog', { name: 'Войдите снова, введённое сохранено' });

async function signInAgain(page: Page, username: string): Promise<void> {
  await expect(over(page)).toBeVisible();
  const opened = page.waitForEvent('popup');
  await press(over(page), 'Войти');
  const window = await opened;
  await window.getByRole('textbox', { name: /имя/i }).fill(username);
  await window.locator('input[name=password]').fill('etalon-demo');
  await window.getByRole('button', { name: 'Войти', exact: true }).click();
}

test(
  'a session that ends in the middle of the metric form is renewed over it, and the save goes on by itself',
  { tag: '@gate' },
  async ({ page }) => {
    const { t, metric } = await layGround();
    await signInAs(page, 'admin', `${METRICS}?metric=${metric.id}`);
    await press(main(page), 'Изменить');
    const dialog = page.getByRole('dialog', { name: 'Изменить метрику' });
    await dialog.getByLabel('Название').fill(`Обращения ${t}`);
    await expire(page);
    await press(dialog, 'Сохранить метрику');
    await expect(over(page)).toBeVisible();
    await expectAccessible(page);
    await signInAgain(page, 'admin');
    await expect(over(page)).toBeHidden();
    await expect(dialog).toBeHidden();
    await expect(main(page).getByRole('heading', { name: `Обращения ${t}` })).toBeVisible();
  },
);

test('what is typed in a form outlives the page; it can be begun anew, and leaves with the person', async ({
  page,
}) => {
  const { t, metric } = await layGround();
  const address = `${METRICS}?metric=${metric.id}`;
  await signInAs(page, 'admin', address);
  const dialog = page.getByRole('dialog', { name: 'Изменить метрику' });
  const name = dialog.getByLabel('Название');
  const open = () => press(main(page), 'Изменить');
  const typeAndCrash = async () => {
    await name.fill(`Обращения ${t}`);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('.draft.');
    await page.evaluate(() =>
      window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true),
    );
    await page.goto(address);
  };
  await open();
  await typeAndCrash();
  await open();
  await expect(name).toHaveValue(`Обращения ${t}`);
  await expect(dialog.getByText(/^Восстановлено несохранённое от \d\d:\d\d/)).toBeVisible();
  await expectAccessible(page);
  await press(dialog, 'Начать заново');
  await expect(name).toHaveValue(`Заявки ${t}`);
  await typeAndCrash();
  await page
    .getByRole('button', { name: /Администратор|Орлова|Соколов/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('.draft.');
});

test('the fences, the question and the campaign outlive the end of a session', async ({ page, browser }) => {
  test.slow();
  // A calculation of its own, in a context of its own: the session of this page ends.
  const other = await (await browser.newContext()).newPage();
  const id = await runAs(other, 'analyst', '');
  await other.context().close();
  await signInAs(page, 'analyst', `/benchmarks/${id}/metrics`);
  await main(page).getByRole('link', { name: 'Выручка на одного сотрудника' }).click();
  const fences = page.getByRole('region', { name: 'Границы значений' });
  await fences.getByLabel('Верхняя граница').fill('600');
  await fences.getByLabel('Причина').fill('Больше не бывает');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' });
  await press(question, 'Остаться');
  await expire(page);
  await press(fences, 'Задать границы');
  await signInAgain(page, 'analyst');
  await expect(page.getByText('Границы заданы, показатели пересчитаны')).toBeVisible({ timeout: 60_000 });
  await fences.getByLabel('Причина').fill('Бывает');
  await press(fences, 'Вернуть вычисленные');
  await expect(page.getByText('Границы снова вычисляются')).toBeVisible();

  await page.getByRole('button', { name: 'Таблица' }).first().click();
  await page
    .getByRole('button', { name: /^Спросить: .+, 20\d\d$/ })
    .first()
    .click();
  const asking = page.getByRole('dialog', { name: 'Вопрос компании' });
  await asking.getByRole('textbox').first().fill('Верно ли это значение?');
  await expire(page);
  await press(asking, 'Отправить компании');
  await signInAgain(page, 'analyst');
  await expect(page.getByText('Вопрос отправлен')).toBeVisible();

  // Taken back, so that other journeys find their companies as before.
  await page.goto('/questions?ordering=-created_at');
  await page.locator('tr[data-index]').first().getByRole('link').first().click();
  await expect(page.getByText('Верно ли это значение?').first()).toBeVisible();
  await press(page, 'Снять вопрос');

  await page.goto('/campaigns');
  await press(page, 'Настроить кампанию');
  const settings = page.getByRole('dialog');
  await settings.getByRole('switch').click();
  await expire(page);
  await press(settings, 'Сохранить');
  await signInAgain(page, 'analyst');
  await expect(page.getByText('Кампания сохранена')).toBeVisible();
  await press(page, 'Настроить кампанию');
  await settings.getByRole('switch').click();
  await press(settings, 'Сохранить');
  await expect(settings).toBeHidden();
});

test('somebody else who signs in there gets a page of their own, and nothing is saved', async ({ page }) => {
  const { t, metric, send } = await layGround();
  await signInAs(page, 'admin', `${METRICS}?metric=${metric.id}`);
  await press(main(page), 'Изменить');
  const dialog = page.getByRole('dialog', { name: 'Изменить метрику' });
  await dialog.getByLabel('Название').fill(`Чужое ${t}`);
  await expire(page);
  await press(dialog, 'Сохранить метрику');
  await signInAgain(page, 'analyst');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(main(page)).toBeVisible();
  const saved = await send<{ description: string }>('GET', `/api/metrics/${metric.id}/`);
  expect(saved.description).toBe(`Заявки ${t}`);
});
