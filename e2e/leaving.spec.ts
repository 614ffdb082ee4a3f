import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './accessible.ts';
import { openAs, test } from './as-person.ts';
import { asAdmin, fresh, newCompany, openAsNewEmployee } from './new-client.ts';

const PAGE = '/admin/organizations';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const choose = async (page: Page, name: string, action: string) => {
  await row(page, name).hover();
  await row(page, name).getByRole('button', { name: 'Действия со строкой' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('an administrator takes the archive of a company as one file', async ({ page }) => {
  await openAs(page, 'admin', `${PAGE}?search=Волжские`);
  const download = page.waitForEvent('download');
  await choose(page, 'Волжские', 'Скачать архив компании');
  expect((await download).suggestedFilename()).toMatch(/Волжские.* \d{4}-\d\d-\d\d\.zip$/);
});

test('one administrator proposes to erase a company, another whose account is new reads why and cannot confirm yet', async ({
  page,
  browser,
}) => {
  const send = await asAdmin();
  const name = fresh('Уходящая');
  const id = await newCompany(send, name);
  await send('POST', '/api/users/', {
    username: fresh('leaver').replace(' ', '.'),
    full_name: 'Сотрудник уходящей',
    company_id: id,
    role_id: 'client',
    is_company_contact: true,
  });
  const other = await (await browser.newContext()).newPage();
  const administrator = { role_id: 'admin', full_name: 'Вторая Анна Ильинична' };
  await openAsNewEmployee(other, send, null, PAGE, administrator);

  await openAs(page, 'admin', `${PAGE}?search=${name}`);
  await choose(page, name, 'Стереть данные компании');
  const proposing = page.getByRole('dialog');
  await expect(proposing).toContainText('Удалится навсегда');
  await expect(proposing).toContainText('Сотрудники: пароли, ключи, ссылки, письма');
  await expect(proposing.getByRole('button', { name: 'Скачать архив компании' })).toBeVisible();
  await expect(proposing).toContainText(`npm run etalon -- erase ${id} '${name}'`);
  await proposing.getByRole('button', { name: 'Предложить стереть' }).click();
  await expect(proposing).toContainText('Напишите причину');
  await proposing.getByLabel('Причина').fill('Договор расторгнут.');
  await proposing.getByRole('button', { name: 'Предложить стереть' }).click();
  await expect(proposing).toBeHidden();
  await page
    .getByRole('alert')
    .filter({ hasText: name })
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Посмотреть' })
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Отозвать предложение' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Стереть навсегда' })).toHaveCount(0);

  await other.goto(`${PAGE}?erase=${id}&search=${name}`);
  const deciding = other.getByRole('dialog');
  await expect(deciding).toContainText('Договор расторгнут.');
  // Whoever made her account knows her first password: for two weeks she gives no second word.
  await expect(deciding).toContainText('Доступ вам или предложившему недавно выдавал другой человек');
  await expect(deciding.getByRole('button', { name: 'Стереть навсегда' })).toHaveCount(0);
  await expectAccessible(other);
  await other.context().close();
});

test(
  'one administrator proposes to erase a company, and the other erases it',
  { tag: '@gate' },
  async ({ page, browser }) => {
    const send = await asAdmin();
    const name = fresh('Стираемая');
    const id = await newCompany(send, name);
    await openAs(page, 'admin', `${PAGE}?search=${name}`);
    await choose(page, name, 'Стереть данные компании');
    await page.getByRole('dialog').getByLabel('Причина').fill('Договор расторгнут.');
    await page.getByRole('dialog').getByRole('button', { name: 'Предложить стереть' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    const other = await (await browser.newContext()).newPage();
    await openAs(other, 'admin2', PAGE);
    await other.goto(`${PAGE}?erase=${id}&search=${name}`);
    const deciding = other.getByRole('dialog');
    await expect(deciding).toContainText('Договор расторгнут.');
    await deciding.getByLabel('Название компании').fill(name);
    await deciding.getByRole('button', { name: 'Стереть навсегда' }).click();
    await expect(deciding).toBeHidden();
    await other.goto(`${PAGE}?search=${encodeURIComponent(`Стёртая компания № ${id}`)}`);
    await expect(row(other, `Стёртая компания № ${id}`)).toBeVisible();
    await other.goto(`${PAGE}?search=${name}`);
    await expect(row(other, name)).toHaveCount(0);
    await other.context().close();
  },
);

test('a proposal is declined with a reason, also on a phone', async ({ page }) => {
  const send = await asAdmin();
  const name = fresh('Остающаяся');
  const id = await newCompany(send, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsNewEmployee(page, send, null, PAGE, { role_id: 'admin', full_name: 'Третья Ольга Ильинична' });
  await send('POST', `/api/company/${id}/erasure/`, { reason: 'Просили письмом.' });
  await page.goto(`${PAGE}?erase=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Просили письмом.');
  await dialog.getByText('Отклонить', { exact: true }).first().click();
  await dialog.getByLabel('Причина').fill('Передумали.');
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  await expect(dialog).toBeHidden();
  await expectNoOverflow(page);
});
