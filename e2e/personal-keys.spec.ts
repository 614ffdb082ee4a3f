import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signInAs, test } from './as-person.ts';
import { fresh } from './new-client.ts';

test(
  'a client makes a key, a program reads the table with it, and revoking ends that',
  { tag: '@gate' },
  async ({ page, request }) => {
    await signInAs(page, 'client', '/profile/keys');
    const address = await page.getByRole('textbox', { name: 'Адрес таблицы' }).textContent();
    const name = fresh('Отчёт');
    await page.getByRole('button', { name: 'Создать ключ' }).click();
    const dialog = page.getByRole('dialog', { name: 'Новый личный ключ' });
    await dialog.getByLabel('Название').fill(name);
    await dialog.getByRole('button', { name: 'Создать ключ' }).click();
    const shown = page.getByRole('dialog', { name: 'Личный ключ', exact: true });
    const key = (await shown.getByRole('textbox', { name: 'Ключ' }).textContent()) ?? '';
    await expectAccessible(page);
    await shown.getByRole('button', { name: 'Ключ скопирован' }).click();

    const headers = { authorization: `Basic ${Buffer.from(`excel:${key}`).toString('base64')}` };
    const table = await request.get(address ?? '', { headers });
    expect(table.status()).toBe(200);
    const [head, ...lines] = (await table.text()).split('\r\n');
    expect(head).toContain('Своё значение;Вид группы;Группа;Компаний в группе;P10;P25;Медиана;P75;P90');
    expect(lines.length).toBeGreaterThan(1000);
    await page.reload();
    const line = page.getByRole('list', { name: 'Личные ключи' }).getByRole('listitem').filter({ hasText: name });
    await expect(line).toContainText('использован');

    await line.getByRole('button', { name: `Действия: ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Отозвать' }).click();
    await page.getByRole('button', { name: 'Отозвать ключ' }).click();
    await expect(page.getByText(`Ключ «${name}» отозван`)).toBeVisible();
    expect((await request.get(address ?? '', { headers })).status()).toBe(401);
  },
);
