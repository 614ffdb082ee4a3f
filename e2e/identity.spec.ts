import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './as-person.ts';
import { codeOf, connectApp, newPerson, plugIn } from './factor-steps.ts';
import { asAdmin, PASSWORD } from './new-client.ts';

const OWN_DATA = '/profile/user-data';

/** The portal answers the next saving as it would eleven minutes after the sign-in. */
async function letTimePass(page: Page): Promise<void> {
  const refuse = async (route: Route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await route.fulfill({ status: 428, json: { detail: 'Ничего не изменено: сначала подтвердите, что это вы.' } });
    return page.unroute('**/api/profile/', refuse);
  };
  await page.route('**/api/profile/', refuse);
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
const password = (page: Page) => question(page).getByRole('textbox', { name: 'Пароль' });

/** Changes the own address eleven minutes after the sign-in. */
async function changeAddress(page: Page, address: string): Promise<void> {
  await page.goto(OWN_DATA);
  await letTimePass(page);
  await page.getByLabel('Электронная почта').fill(address);
  await page.getByRole('button', { name: 'Сохранить данные' }).click();
  await expect(password(page)).toBeFocused();
}

async function expectSaved(page: Page, address: string): Promise<void> {
  await expect(question(page)).toBeHidden();
  await expect(page.getByText('Данные сохранены')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Электронная почта')).toHaveValue(address);
}

test('who has an app confirms a new address by the password and a code', async ({ page }) => {
  await newPerson(await asAdmin(), page, 'Повторов Илья');
  const { secret, recovery } = await connectApp(page);
  await changeAddress(page, 'ilya@example.org');
  const code = question(page).getByLabel('Код из приложения');
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(question(page).getByText('Заполните поле')).toBeVisible();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(question(page).getByText('Код не подошёл')).toBeVisible();
  await expectAccessible(page);
  await code.fill(codeOf(secret, 30));
  await page.keyboard.press('Enter');
  await expectSaved(page, 'ilya@example.org');

  await changeAddress(page, 'ilya.povtorov@example.org');
  await password(page).fill(PASSWORD);
  await code.fill(recovery);
  await page.keyboard.press('Enter');
  await expectSaved(page, 'ilya.povtorov@example.org');
});

test('who has a passkey confirms a new address by the password and the key', async ({ page }) => {
  const { recognise } = await plugIn(page);
  await newPerson(await asAdmin(), page, 'Ключников Лев');
  await page.getByRole('button', { name: 'Добавить ключ доступа' }).click();
  await page.getByRole('dialog').getByLabel('Название').fill('Ноутбук');
  await page.getByRole('button', { name: 'Создать ключ' }).click();
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  await changeAddress(page, 'lev@example.org');
  await expectAccessible(page);
  await password(page).fill(PASSWORD);
  const byKey = question(page).getByRole('button', { name: 'Подтвердить ключом доступа' });
  await recognise(false);
  await byKey.click();
  await expect(question(page).getByText('Ключ доступа не подтверждён')).toBeVisible();
  await recognise(true);
  await byKey.click();
  await expectSaved(page, 'lev@example.org');
});
