import { expect, type Locator } from '@playwright/test';
import { expectNoOverflow } from './accessible.ts';
import { openAs, signInAs, test, untilSaved } from './as-person.ts';

// All read the decisions of one company, and the first takes one away and returns it.
test.describe.configure({ mode: 'default' });

test('decisions are put in order by keyboard, written, priced and taken along as slides', async ({ page, browser }) => {
  await openAs(page, 'client', '/director');
  const list = page.getByRole('list', { name: 'Решения' });
  const names = list.getByRole('heading', { level: 3 });
  const pinned = [
    'Разобрать с подрядчиком цену доработок',
    'Провести второй канал ещё на 7 площадок',
    'Не сокращать бюджет ИТ',
  ];
  await expect(names, 'pinned by the demo').toHaveText(pinned);
  const theirs = await (await browser.newContext()).newPage();
  await openAs(theirs, 'reader', '/director');
  const seen = theirs.getByRole('list', { name: 'Решения' }).getByRole('heading', { level: 3 });
  await expect(seen).toHaveText(pinned);
  const [first, second, third] = pinned as [string, string, string];
  for (const part of ['Где мы', 'Что изменилось за год', 'Что решить', 'Цели'])
    await expect(page.getByRole('region', { name: part })).toContainText(/слайд \d из 4/);

  const row = (title: string) => list.getByRole('listitem').filter({ hasText: title });
  const down = row(first).getByRole('button', { name: /^Ниже: / });
  await down.focus();
  await untilSaved(page, () => page.keyboard.press('Enter'));
  await expect(names).toHaveText([second, first, third]);
  await expect(seen, 'a colleague sees it without reloading').toHaveText([second, first, third]);
  await expect(down).toBeFocused();
  await untilSaved(page, () =>
    row(first)
      .getByRole('button', { name: /^Выше: / })
      .click(),
  );
  await expect(names).toHaveText(pinned);

  const edit = async (fill: (dialog: Locator) => Promise<void>) => {
    await row(second)
      .getByRole('button', { name: /^Править: / })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Решение для директора' });
    await fill(dialog);
    await untilSaved(page, () => dialog.getByRole('button', { name: 'Сохранить' }).click());
    await expect(dialog).toHaveCount(0);
  };
  let price = '';
  await edit(async (dialog) => {
    price = await dialog.getByLabel('Цена решения').inputValue();
    await dialog.getByLabel('Цена решения').fill('');
  });
  await expect(row(second)).toContainText('Без цены решения нет на слайдах и за ссылкой');
  await expect(row(second).getByRole('button', { name: /^Впишите цену: / })).toBeVisible();
  await edit((dialog) => dialog.getByLabel('Цена решения').fill(price));
  await expect(row(second)).toContainText('6,0 млн руб. в год');

  for (const format of ['PPTX', 'PDF']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Слайды ${format}` }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^Слайды .*\\.${format.toLowerCase()}$`));
  }

  await untilSaved(page, () =>
    row(third)
      .getByRole('button', { name: /^Открепить: / })
      .click(),
  );
  await expect(names).toHaveText([first, second]);
  await untilSaved(page, () => page.getByRole('status').getByRole('button', { name: 'Вернуть' }).click());
  await expect(names).toHaveText(pinned);
  await expect(seen).toHaveText(pinned);
  await theirs.context().close();
});

test('a reader sees the company’s decisions on a phone in the dark, and edits nothing', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'reader', '/director');
  await expect(page.getByRole('list', { name: 'Решения' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'Было и стало' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Слайды|Править|Открепить)/ })).toHaveCount(0);
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
    await expect(their.getByRole('heading', { level: 1, name: /ИТ за\s20\d\d\sгод, рынок на/ })).toBeVisible();
    await expect(their.getByRole('list', { name: 'Решения' }).getByRole('listitem')).toHaveCount(3);
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
