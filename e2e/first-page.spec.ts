import { expect } from '@playwright/test';
import { test } from './as-person.ts';
import { asAdmin, fresh, openAsNewEmployee } from './new-client.ts';

for (const [code, address, entry] of [
  ['view', /\/campaigns\/\d{4}$/, 'Кампания'],
  ['bench/list/view', /\/benchmarks\/history$/, 'Расчёты'],
  ['admin/org/view', /\/companies$|\/admin\/organizations/, 'Компании'],
  ['admin/role/view', /\/admin\/role-management$/, 'Управление'],
  ['file/upload', /\/sessions\/import$/, 'Анкеты'],
] as const) {
  test(`somebody of the staff with the right «${code}» alone begins on a page they may open`, async ({ page }) => {
    const send = await asAdmin();
    const role = await send<{ id: string }>('POST', '/api/roles/', { name: fresh('Одно право'), tokens: [code] });
    await openAsNewEmployee(page, send, null, '/', { role_id: role.id });
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('не достаточно прав')).toHaveCount(0);
    const menu = page.getByRole('navigation', { name: 'Разделы портала' });
    await expect(menu.getByRole('link', { name: entry })).toHaveAttribute('aria-current', 'page');
  });
}
