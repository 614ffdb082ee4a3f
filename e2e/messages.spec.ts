import { expect, type Page } from '@playwright/test';
import { expectNoOverflow } from './accessible.ts';
import { openAs, test } from './as-person.ts';
import { asAdmin, fresh, newEmployee, openFirstTime } from './new-client.ts';

/** Somebody with an address and two messages: a temporary password, and then their own. */
async function newReader(page: Page): Promise<{ name: string; address: string }> {
  const send = await asAdmin();
  const name = fresh('Читалкина Нина');
  const address = `${fresh('letters').replace(' ', '.')}@firm.example`;
  const person = await newEmployee(send, null, { full_name: name, role_id: 'user', email_address: address });
  const path = `/api/users/${person.user_id}/reset_password/`;
  const { temporary_password } = await send<{ temporary_password: string }>('POST', path);
  await openFirstTime(page, { ...person, temporary_password }, '/messages');
  await expect(page.getByRole('heading', { name: 'Сообщения', level: 1 })).toBeVisible();
  return { name, address };
}

test(
  'a person reads messages, marks them and takes the marks back, by keyboard too',
  { tag: '@gate' },
  async ({ page }) => {
    await newReader(page);
    const list = page.getByRole('list', { name: 'Сообщения' }).getByRole('listitem');
    await expect(list).toHaveCount(2);
    await expect(list.first()).toContainText('Изменён пароль');

    // The list of unread ones was read before the mark, and comes after it.
    let isHeld = true;
    await page.route(/\/api\/messages\/\?.*unread/, async (route) => {
      if (!isHeld) return route.continue();
      isHeld = false;
      const before = await route.fetch();
      await page.waitForResponse(
        (answer) => answer.request().method() !== 'GET' && answer.url().includes('/messages/'),
      );
      await route.fulfill({ response: before });
    });
    await page.getByRole('radio', { name: /Непрочитанные/ }).check();
    await list.first().getByRole('button', { name: 'Отметить прочитанным: Изменён пароль' }).press('Enter');
    await expect(list).toHaveCount(1);
    await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
    await expect(list).toHaveCount(2);

    await page.getByRole('button', { name: 'Прочитать все' }).click();
    await expect(page.getByText('Непрочитанных нет')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Сообщения', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Вернуть', exact: true }).last().click();
    await expect(page.getByRole('button', { name: 'Сообщения: 2 непрочитанных' })).toBeVisible();

    await page.getByRole('combobox', { name: 'О чём' }).click();
    await page.getByRole('option', { name: 'Рынок' }).click();
    await expect(page.getByText('Таких сообщений нет')).toBeVisible();
    await expect(page).toHaveURL(/topic=market/);
    await page.getByRole('button', { name: 'Показать все' }).click();
    await list.first().getByRole('link').press('Enter');
    await expect(page).toHaveURL(/\/profile\/security/);
    await expect(page.getByRole('button', { name: 'Сообщения: 1 непрочитанное' })).toBeVisible();
  },
);

test('a person chooses when letters come', async ({ page }) => {
  const { address } = await newReader(page);
  await page.getByRole('link', { name: 'Когда присылать письма' }).click();
  const choice = page.getByRole('radiogroup', { name: 'Когда присылать письма о новых сообщениях' });
  await expect(choice.getByRole('radio', { name: /Сразу/ })).toBeChecked();
  await expect(page.getByText(`Письма приходят на адрес ${address}.`)).toBeVisible();
  await choice.getByRole('radio', { name: /Раз в день/ }).check();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await page.reload();
  await expect(choice.getByRole('radio', { name: /Раз в день/ })).toBeChecked();
});

test(
  'without a mail server an administrator reads a letter in the outbox, in both sizes',
  { tag: '@gate' },
  async ({ page, browser }) => {
    const other = await (await browser.newContext()).newPage();
    const { address, name } = await newReader(other);
    await other.context().close();
    await openAs(page, 'admin', `/admin/letters?search=${encodeURIComponent(address)}`);
    await expect(page.getByText('Почта не настроена')).toBeVisible();
    const rows = page.getByRole('table', { name: 'Исходящие письма' }).getByRole('row');
    await expect(rows.filter({ hasText: address }).first()).toContainText('Не отправлено');
    await page.getByRole('link', { name: 'Эталон: Изменён пароль' }).first().click();
    const letter = page.getByRole('article');
    await expect(letter).toContainText(`Здравствуйте, ${name}!`);
    await expect(letter).toContainText('/profile/security');
    await expect(letter.getByRole('button', { name: 'Печать' })).toBeVisible();
    await expect(letter.getByRole('button', { name: 'Скопировать текст' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(letter).toBeVisible();
    await expectNoOverflow(page);
  },
);

test('nobody but an administrator opens the outbox', async ({ page }) => {
  await openAs(page, 'client', '/admin/letters');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Исходящие письма');
});
