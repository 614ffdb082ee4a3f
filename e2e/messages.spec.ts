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
  'without a mail server an administrator reads a letter in the outbox, in both sizes',
  { tag: '@gate' },
  async ({ page, browser }) => {
    const other = await (await browser.newContext()).newPage();
    const { address, name } = await newReader(other);
    await other.context().close();
    await openAs(page, 'admin', `/admin/letters?search=${encodeURIComponent(address)}`);
    await expect(page.getByText('Почта портала не настроена')).toBeVisible();
    const rows = page.getByRole('table', { name: 'Письма' }).getByRole('row');
    const row = rows.filter({ hasText: 'Эталон: Изменён пароль' }).first();
    await expect(row).toContainText('Лежит');
    await row.getByRole('link').first().click();
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
