import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Role } from '#contract/access-roles.ts';
import { openAs, test } from './as-person.ts';
import { chooseFile, focused, tabTo } from './by-keyboard.ts';
import { addOutwardSheet, fillWorkbook } from './fill-workbook.ts';
import { asAdmin, fresh, newCompany, openAsNewEmployee } from './new-client.ts';
import { bytesOf, button, drop, GOOD, saved, takeTemplate, withTemplate } from './personal-template.ts';
import { XLSX } from './questionnaire-ground.ts';

const main = (page: Page) => page.getByRole('main');
const toast = (page: Page, variant: string) => page.locator(`[data-variant=${variant}]`);

test(
  'an IT manager picks metrics, fills the template in, mends what was found and sees the values',
  { tag: '@gate' },
  async ({ page }) => {
    const send = await asAdmin();
    const company = await newCompany(send, fresh('ООО «Путь»'));
    await openAsNewEmployee(page, send, company, '/sessions/dataEntry');
    await expect(main(page).getByText('Выбрано метрик: 40 из'), 'the core at first').toBeVisible();
    const template = await takeTemplate(page, 'Масштаб компании');
    await expect(main(page).getByText(/Выбрано метрик: [1-9]\d* из/)).toBeVisible();
    await page.reload();
    await expect(main(page).getByText(/Выбрано метрик: [1-9]\d* из/), 'the choice is remembered').toBeVisible();

    await page.getByRole('link', { name: 'Импорт данных' }).last().click();
    const broken = await fillWorkbook(template, { ...GOOD, 'co.users': 5000, 'co.revenue': '5 400,25 млн' });
    await drop(page, 'анкета.xlsx', broken);
    await expect(page.getByRole('heading', { name: /осталось проверить/ })).toBeVisible({ timeout: 30_000 });
    await button(page, 'Показать замечания').click();
    const findings = page.getByRole('region', { name: 'Загружаемые анкеты' }).getByRole('table');
    await expect(findings.getByRole('row').nth(1)).toContainText('Ошибка');
    await expect(findings).not.toContainText('co.revenue');
    await expect(findings).toContainText(/[A-Z]+\d+/);
    const annotated = await saved(page, () => button(page, 'Скачать файл с замечаниями').first().click());
    expect((await bytesOf(annotated)).subarray(0, 2).toString()).toBe('PK');
    const listed = await saved(page, () => button(page, 'Скачать замечания').click());
    expect(listed.suggestedFilename()).toMatch(/\.xlsx$/);

    const mended = await fillWorkbook(await bytesOf(annotated), GOOD);
    await drop(page, 'анкета исправленная.xlsx', mended);
    await expect(page.getByRole('heading', { name: /Анкета принята/ })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Посмотреть показатели' }).first().click();
    await expect(page.getByRole('heading', { name: /Показатели анкеты №/ })).toBeVisible();
    const values = page.getByRole('table', { name: 'Значения показателей' });
    await expect(values.getByRole('row', { name: /Численность сотрудников/ })).toContainText(/1.200/);
    await expect(values.getByRole('row', { name: /Доля сотрудников/ }), 'indicators are computed').toContainText('75');
    await values.getByRole('row', { name: /Выручка компании/ }).click();
    await expect(page.getByRole('dialog', { name: 'Выручка компании за год' })).toContainText(/5.400,25.млн руб\./);
  },
);

test(
  'a check without saving keeps nothing until saving is chosen; the same file is recognised',
  { tag: '@gate' },
  async ({ page }) => {
    const filled = await fillWorkbook(await withTemplate(page), GOOD);
    await page.getByRole('switch', { name: 'Проверить без сохранения' }).check();
    await drop(page, 'проба.xlsx', filled);
    await expect(page.getByRole('heading', { name: 'Проверка пройдена: ошибок нет' })).toBeVisible({ timeout: 30_000 });
    await button(page, 'Загрузить с сохранением').click();
    await expect(page.getByRole('heading', { name: /Анкета принята/ })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('switch', { name: 'Проверить без сохранения' }).uncheck();
    await drop(page, 'проба ещё раз.xlsx', filled);
    await expect(page.getByText(/Этот же файл уже загружали: анкета № \d+/).first()).toBeVisible({ timeout: 30_000 });
    await page.reload();
    const latest = page.getByRole('table', { name: 'Ваши последние загрузки' });
    await expect(
      latest.getByRole('row', { name: /проба ещё раз\.xlsx/ }),
      'leaving the page loses nothing',
    ).toBeVisible();
  },
);

test('an author who may not see authors comments the own questionnaire', async ({ page }) => {
  const tokens = ['view', 'structure/view', 'file/upload', 'file/download', 'comment/view', 'comment/edit'];
  const role = { name: fresh('Автор'), tokens };
  const { id } = await (await asAdmin())<Role>('POST', '/api/roles/', role);
  await drop(page, 'своя.xlsx', await fillWorkbook(await withTemplate(page, id), GOOD));
  await expect(page.getByRole('heading', { name: /Анкета принята/ })).toBeVisible({ timeout: 30_000 });
  await page.goto('/company-questionnaires');
  const table = page.getByRole('table', { name: 'Список анкет' });
  const row = table.getByRole('row').nth(1);
  await row.getByRole('button', { name: 'Добавить комментарий' }).click();
  await expect(table.getByRole('columnheader', { name: 'Автор' })).toHaveCount(0);
  await row.getByRole('textbox', { name: 'Комментарий' }).fill('Моя анкета');
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/comment/'));
  await page.keyboard.press('Enter');
  expect((await answered).status()).toBe(200);
  await page.reload();
  await expect(row).toContainText('Моя анкета');
});

test('what is no workbook is refused on its card, and the next file goes on', { tag: '@gate' }, async ({ page }) => {
  const filled = await fillWorkbook(await withTemplate(page), GOOD);
  await drop(page, 'письмо.docx', Buffer.from('письмо'));
  await expect(page.getByText('«письмо.docx» не подходит')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'не книга.xlsx', mimeType: XLSX, buffer: Buffer.from('это не книга') },
    { name: 'книга.xlsx', mimeType: XLSX, buffer: filled },
  ]);
  const cards = page.getByRole('region', { name: 'Загружаемые анкеты' });
  await expect(cards.getByText('Не загружен')).toBeVisible();
  await expect(cards.getByRole('heading', { name: /Анкета принята/ })).toBeVisible({ timeout: 30_000 });
});

test('the staff read what reaches out of a file before they download it', async ({ page, browser }) => {
  const filled = await addOutwardSheet(await fillWorkbook(await withTemplate(page), GOOD));
  const name = `${fresh('ссылки')}.xlsx`;
  await drop(page, name, filled);
  await expect(page.getByRole('heading', { name: /Анкета принята/ })).toBeVisible({ timeout: 30_000 });
  await expect(main(page)).toContainText('Формула обращается в интернет или к внешней службе.');

  const staff = await (await browser.newContext()).newPage();
  await openAs(staff, 'admin', `/company-questionnaires?search=${encodeURIComponent(name)}`);
  const found = staff.getByRole('table', { name: 'Список анкет' }).getByRole('row');
  await expect(found, 'the heading and the one with this file').toHaveCount(2);
  const row = found.nth(1);
  await row.getByRole('button', { name: /Действия/ }).click();
  await staff.getByRole('menuitem', { name: 'Скачать исходный файл' }).click();
  const question = staff.getByRole('alertdialog');
  await expect(question).toContainText('Черновик: Формула обращается в интернет или к внешней службе. WEBSERVICE: B1');
  const original = await saved(staff, () => button(question, 'Скачать исходный файл').click());
  expect((await bytesOf(original)).equals(filled), 'byte for byte').toBe(true);

  await row.getByRole('button', { name: /Действия/ }).click();
  await staff.getByRole('menuitem', { name: 'Посмотреть показатели' }).click();
  const notice = staff.getByRole('region', { name: 'Исходный файл обращается за свои пределы' });
  await expect(notice).toContainText('WEBSERVICE: B1');
  await expect(notice).toContainText('Черновик: Ссылка ведёт за пределы книги. example.com: B2');
  await saved(staff, () => button(notice, 'Скачать файл с замечаниями').click());
  await page.goto(new URL(staff.url()).pathname);
  await expect(page.getByRole('heading', { name: /Показатели анкеты №/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Исходный файл обращается за свои пределы' })).toHaveCount(0);
});

test('an administrator turns flags, comments, narrows and deletes; a refused flag turns back', async ({
  page,
  browser,
}) => {
  const filled = await fillWorkbook(await withTemplate(page), GOOD);
  const name = `${fresh('книга')}.xlsx`;
  await drop(page, name, filled);
  await expect(page.getByRole('heading', { name: /Анкета принята/ })).toBeVisible({ timeout: 30_000 });

  const staff = await (await browser.newContext()).newPage();
  await openAs(staff, 'admin', `/company-questionnaires?search=${encodeURIComponent(name)}`);
  await button(staff, 'Столбцы').click();
  await staff.getByRole('menuitem', { name: 'Показать все' }).click();
  await staff.keyboard.press('Escape');
  const row = staff.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('полностью');
  const inBenchmark = row.getByRole('switch', { name: /В бенчмарке/ });
  await staff.route('**/show-in-benchmark/', (route) => route.fulfill({ status: 503, json: {} }));
  await inBenchmark.click();
  await expect(toast(staff, 'error')).toBeVisible();
  await expect(inBenchmark).toBeChecked();
  await staff.unroute('**/show-in-benchmark/');
  await inBenchmark.click();
  await expect(inBenchmark).not.toBeChecked();
  await row.getByRole('switch', { name: /Скрыта/ }).click();
  await expect(row).toContainText('нет: скрыта');

  await row.getByRole('button', { name: 'Добавить комментарий' }).click();
  await expect(staff.getByRole('tooltip')).toContainText('Прочтут');
  await row.getByRole('textbox', { name: 'Комментарий' }).fill('Сверить с бухгалтерией');
  await staff.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: /^Изменить комментарий/ })).toBeFocused();
  await expect(row).toContainText('Сверить с бухгалтерией');
  await staff.reload();
  await expect(row, 'all of it was saved').toContainText('Сверить с бухгалтерией');
  await expect(row.getByRole('switch', { name: /В бенчмарке/ })).not.toBeChecked();
  await expect(button(staff, 'Столбцы')).toBeVisible();

  await button(staff, 'Фильтр').click();
  await staff.getByRole('menuitem', { name: 'Состояние' }).click();
  await staff
    .getByRole('menuitemcheckbox', { name: /^Принята(?! с)/ })
    .first()
    .click();
  await expect(staff).toHaveURL(/status=accepted/);
  await staff.keyboard.press('Escape');

  await row.hover();
  await row.getByRole('button', { name: 'Действия со строкой' }).click();
  await staff.getByRole('menuitem', { name: 'Удалить анкету' }).click();
  const question = staff.getByRole('alertdialog');
  await expect(question).toContainText('3 значения, исходный файл и замечания');
  await button(question, 'Удалить анкету').click();
  await expect(toast(staff, 'success')).toContainText('удалена');
  await expect(row).toHaveCount(0);
  await staff.context().close();
});

test('a warning counts and stands beside the value it is about', async ({ page }) => {
  const doubtful = { 'co.employees': 20, 'co.users': 10 };
  await drop(page, 'малая.xlsx', await fillWorkbook(await withTemplate(page), doubtful));
  await expect(page.getByRole('heading', { name: /принята с предупреждениями/ })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Посмотреть показатели' }).first().click();
  const row = page.getByRole('row', { name: /Численность сотрудников/ });
  await row.getByRole('button', { name: /Замечания к показателю: 1\. .*[A-Z]+\d+/ }).click();
  const drawer = page.getByRole('dialog', { name: /Численность сотрудников/ });
  await expect(drawer.getByRole('table', { name: 'Замечания к анкете' })).toContainText('Предупреждение');
});

test(
  'without a mouse: metrics are chosen, the template downloaded, sent with a mistake, mended and looked at',
  { tag: '@gate' },
  async ({ page }) => {
    const send = await asAdmin();
    const company = await newCompany(send, fresh('ООО «Клавиша»'));
    await openAsNewEmployee(page, send, company, '/sessions/dataEntry');
    await expect(page.getByRole('tree')).toBeVisible();

    await tabTo(page, /Найти метрику/);
    await page.keyboard.type('Масштаб компании');
    await tabTo(page, /^Метрики$/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByRole('treeitem', { name: /^Масштаб компании/ })).toHaveAttribute('aria-checked', 'true');
    await tabTo(page, /Выгрузить шаблон/);
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    const template = await readFile(await file.path());
    await expect.poll(() => focused(page), 'a button keeps the focus after its work').toMatch(/Выгрузить шаблон/);

    await tabTo(page, /^Импорт данных$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sessions\/import/);
    await expect(page.getByText(/Перетащите файлы/)).toBeVisible();
    await tabTo(page, /Перетащите файлы/);
    const typed = { 'co.employees': 1200, 'co.users': 900 };
    await chooseFile(page, 'анкета.xlsx', await fillWorkbook(template, { ...typed, 'co.users': 5000 }));
    await expect.poll(() => focused(page), { timeout: 30_000 }).toMatch(/осталось проверить/);
    await tabTo(page, /Скачать файл с замечаниями/);
    const [annotated] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    await tabTo(page, /Показать замечания/);
    await page.keyboard.press('Enter');
    await tabTo(page, /Найти в замечаниях/);
    await page.keyboard.type('co.users');
    await expect(page.getByRole('region', { name: 'Загружаемые анкеты' }).getByRole('table')).toContainText(
      /[A-Z]+\d+/,
    );

    await tabTo(page, /Перетащите файлы/, 'Shift+Tab');
    await chooseFile(page, 'верная.xlsx', await fillWorkbook(await readFile(await annotated.path()), typed));
    await expect.poll(() => focused(page), { timeout: 30_000 }).toMatch(/Анкета принята/);
    await tabTo(page, /Посмотреть показатели/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /Показатели анкеты №/ })).toBeVisible();
    await tabTo(page, /^Масштаб компании$/);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toMatch(/^Численность сотрудников/);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: /Численность сотрудников/ });
    await expect(drawer.getByRole('table', { name: 'Значения', exact: true })).toContainText(/1.200.чел\..*[A-Z]+\d+/);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    expect(await focused(page), 'the focus is back on the row').toMatch(/^Численность сотрудников/);
  },
);
