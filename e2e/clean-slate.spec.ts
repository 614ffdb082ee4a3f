import { expect } from '@playwright/test';
import { openAs, test } from './as-person.ts';

const OWN = 'Тихий берег 41 маяк';

// The other journeys need the demo: the call itself is answered here, and tried out in api/clear-demo.test.ts.
test('a clean slate asks for an own password in the same step', async ({ page }) => {
  const sent: unknown[] = [];
  await page.route('**/api/demo/', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    sent.push(route.request().postDataJSON());
    const nothing = { companies: 0, users: 0, sessions: 0, benchmarks: 0, accounts: 0, own_password: false };
    return sent.length === 1
      ? route.fulfill({ status: 400, json: { new: ['Этот пароль слишком простой.'] } })
      : route.fulfill({ json: nothing });
  });
  await openAs(page, 'admin', '/admin');
  await page.getByRole('button', { name: 'Начать с чистого листа' }).click();
  const dialog = page.getByRole('dialog', { name: 'Убрать демонстрационные данные?' });
  await expect(dialog).toContainText('Такой пароль пока и у вас');
  const clear = dialog.getByRole('button', { name: 'Удалить демонстрационные данные' });
  await clear.click();
  await expect(dialog).toContainText('Заполните поле');
  expect(sent).toEqual([]);
  await dialog.getByLabel('Новый пароль', { exact: false }).first().fill(OWN);
  await dialog.getByLabel('Новый пароль ещё раз').fill(OWN);
  await clear.click();
  await expect(dialog).toContainText('Этот пароль слишком простой.');
  await dialog.getByLabel('Новый пароль', { exact: false }).first().fill(`${OWN} огонь`);
  await dialog.getByLabel('Новый пароль ещё раз').fill(`${OWN} огонь`);
  await clear.click();
  await expect(page.getByText('Демонстрационные данные убраны')).toBeVisible();
  expect(sent[1]).toEqual({ new: `${OWN} огонь`, confirm: `${OWN} огонь` });
});
