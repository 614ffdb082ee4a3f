import { expect } from '@playwright/test';
import { expectNoOverflow } from './accessible.ts';
import { openAs, signInAs, test, untilSaved } from './as-person.ts';

test('indicators are pinned, put in order by keyboard, noted and taken along as slides and pictures', async ({
  page,
}) => {
  await openAs(page, 'client', '/director');
  const list = page.getByRole('list', { name: 'Закреплённые показатели' });
  await expect(list.getByRole('listitem'), 'pinned by the demo').toHaveCount(3);
  await expect(list.getByRole('textbox', { name: /^Заметка: Затраты на ИТ/ })).toHaveValue(/Бюджет/);
  for (const left of [2, 1, 0]) {
    await list
      .getByRole('button', { name: /^Открепить: / })
      .first()
      .click();
    await expect(list.getByRole('listitem')).toHaveCount(left);
  }
  const suggested = page.getByRole('list', { name: 'Что предложить директору' });
  await expect(suggested.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Закрепить эти три' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  const names = list.getByRole('link');
  const [first, second, third] = (await names.allTextContents()) as [string, string, string];

  const down = list.getByRole('button', { name: `Ниже: ${first}` });
  await down.focus();
  await untilSaved(page, () => page.keyboard.press('Enter'));
  await expect(names).toHaveText([second, first, third]);
  await expect(down).toBeFocused();
  await untilSaved(page, () => page.keyboard.press('Enter'));
  await expect(names).toHaveText([second, third, first]);

  const note = list.getByRole('textbox', { name: `Заметка: ${second}` });
  await note.fill('Обсудить в мае');
  await untilSaved(page, () => note.blur());
  await page.reload();
  await expect(names).toHaveText([second, third, first]);
  await expect(list.getByRole('textbox', { name: `Заметка: ${second}` })).toHaveValue('Обсудить в мае');

  for (const format of ['PPTX', 'PDF']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Слайды ${format}` }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^Слайды .*\\.${format.toLowerCase()}$`));
  }
  for (const format of ['PNG', 'SVG']) {
    await list.getByRole('button', { name: `Картинка: ${second}` }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: `Сохранить ${format}` }).click(),
    ]);
    expect(file.suggestedFilename()).toContain(`.${format.toLowerCase()}`);
  }

  await list.getByRole('button', { name: `Открепить: ${third}` }).click();
  await expect(names).toHaveText([second, first]);
  await page.getByRole('status').getByRole('button', { name: 'Вернуть' }).click();
  await expect(names).toHaveText([second, third, first]);

  await names.first().click();
  await expect(page).toHaveURL(/\/benchmarks\/final\/metrics\/\d+/);
  const pin = page.getByRole('button', { name: `Закрепить: ${second}` });
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await untilSaved(page, () => pin.click());
  await expect(pin).toHaveAttribute('aria-pressed', 'false');
  await untilSaved(page, () => page.getByRole('status').getByRole('button', { name: 'Вернуть' }).click());
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/director');
  await expect(names).toHaveText([second, third, first]);
  await expect(note).toHaveValue('Обсудить в мае');
  await names.first().click();
  await untilSaved(page, () => pin.click());
  await page.goto('/director');
  await expect(names).toHaveText([third, first]);
  for (const name of [third, first]) await list.getByRole('button', { name: `Открепить: ${name}` }).click();
  await expect(suggested.getByRole('listitem')).toHaveCount(3);
});

test('on a phone in the dark the board fits the screen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'reader', '/director');
  await expect(page.getByText('Пока ничего не закреплено')).toBeVisible();
  // A reader only reads.
  await expect(page.getByRole('button', { name: /^Слайды/ })).toHaveCount(0);
  await expectNoOverflow(page);
});

test(
  'a link is opened without an account, and refused once it is revoked',
  { tag: '@gate' },
  async ({ page, browser }) => {
    await signInAs(page, 'client', '/director');
    await page.getByRole('button', { name: 'Создать ссылку' }).click();
    const dialog = page.getByRole('dialog', { name: 'Новая ссылка для директора' });
    await dialog.getByLabel('Для кого').fill('Генеральный директор');
    await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
    const shown = page.getByRole('dialog', { name: 'Ссылка для директора', exact: true });
    const link = (await shown.getByRole('textbox', { name: 'Ссылка' }).textContent()) ?? '';
    expect(link).toMatch(/\/shared#[\w-]{43}$/);
    await shown.getByRole('button', { name: 'Ссылка скопирована' }).click();

    const director = await browser.newContext();
    const their = await director.newPage();
    // A slash, which some programs add, opens the same page.
    await their.goto(link.replace('/shared#', '/shared/#'));
    await expect(their.getByRole('heading', { name: /^В\s20\d\d году/ })).toBeVisible();
    await expect(their.getByRole('list', { name: 'Ключевые показатели' }).getByRole('listitem')).toHaveCount(6);
    await expect(their.getByRole('link')).toHaveCount(0);

    await page.reload();
    const row = page
      .getByRole('list', { name: 'Ссылки' })
      .getByRole('listitem')
      .filter({ hasText: 'Генеральный директор' });
    await expect(row).toContainText('1 просмотр');
    await row.getByRole('button', { name: 'Действия: Генеральный директор' }).click();
    await page.getByRole('menuitem', { name: 'Отозвать' }).click();
    await page.getByRole('button', { name: 'Отозвать ссылку' }).click();
    await expect(page.getByText('Ссылка «Генеральный директор» отозвана')).toBeVisible();
    await their.reload();
    await expect(their.getByText('Ссылка не открывается')).toBeVisible();
    await director.close();
  },
);

test('the contact of a company sees a colleague’s link and revokes it', async ({ page, browser }) => {
  const theirs = await (await browser.newContext()).newPage();
  await signInAs(theirs, 'colleague', '/director');
  await theirs.getByRole('button', { name: 'Создать ссылку' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Новая ссылка для директора' });
  await dialog.getByLabel('Для кого').fill('Совет директоров');
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  await theirs.getByRole('button', { name: 'Ссылка скопирована' }).click();
  await openAs(page, 'client', '/director');
  const row = page.getByRole('listitem').filter({ hasText: 'Совет директоров' });
  await expect(row).toContainText('создал(а) Соколов Дмитрий Олегович');
  await row.getByRole('button', { name: 'Действия: Совет директоров' }).click();
  await page.getByRole('menuitem', { name: 'Отозвать' }).click();
  await page.getByRole('button', { name: 'Отозвать ссылку' }).click();
  await expect(row).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByRole('listitem').filter({ hasText: 'Совет директоров' })).toHaveCount(0);
  await theirs.context().close();
});
