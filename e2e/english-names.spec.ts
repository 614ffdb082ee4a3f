import { expect, type Page } from '@playwright/test';
import type { getBrief } from '#contract/brief.ts';
import type { Output } from '#contract/endpoint.ts';
import { callAs, openAs, test, untilSaved } from './as-person.ts';
import { asAdmin, newEmployee, openAsNewEmployee, PASSWORD, tariffWords } from './new-client.ts';
import { openWhole } from './open-whole.ts';

/** People of the demo and what one of them wrote: their own words stand on these pages. */
const PEOPLE = [
  'Новиков Олег Петрович',
  'Олег Петрович',
  'Беляев Кирилл Андреевич',
  'Ковалёва Анна Дмитриевна',
  'приняли на работу сотрудников двух новых магазинов',
];
const COMPANY = 'АО «Северный Терминал»';

/** Opens a page as a person of the demo's first company who switched to English. */
async function openInEnglish(page: Page): Promise<number> {
  const send = await asAdmin();
  const { results } = await send<{ results: { company_id: number }[] }>(
    'GET',
    `/api/company/?search=${encodeURIComponent(COMPANY)}`,
  );
  const company = results[0]!.company_id;
  await openAsNewEmployee(page, send, company, '/');
  await untilSaved(page, () => page.getByRole('button', { name: /English|EN/ }).click());
  await expect(page.getByRole('link', { name: 'Incoming data' }).first()).toBeVisible();
  return company;
}

/** Texts of the page's main part that a reader of English cannot read, but for the company's name and people's names. */
const russianTexts = (page: Page, names: readonly string[] = []): Promise<string[]> =>
  page.getByRole('main').evaluate(
    (main, own) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const found = new Set<string>();
      while (walker.nextNode()) {
        const text = own.reduce((left, name) => left.replaceAll(name, ''), walker.currentNode.textContent ?? '');
        if (/\p{Script=Cyrillic}/u.test(text)) found.add(text);
      }
      return [...found];
    },
    // The longest first: one name may be the beginning of another.
    [COMPANY, ...PEOPLE, ...names].toSorted((one, other) => other.length - one.length),
  );

/** What people of the demo's first company have written for its director. */
async function decisionWords(): Promise<string[]> {
  const { brief } = await (await callAs('client'))<Output<typeof getBrief>>('GET', '/api/brief/');
  const written = (brief?.decisions ?? []).flatMap(({ typed, note }) => [
    typed.decision,
    note,
    ...typed.price.split('\n'),
  ]);
  return written.filter((words) => words !== '');
}

test('a client who switches to English reads English names on the pages of the market', async ({ page }) => {
  test.slow();
  const company = await openInEnglish(page);
  const keys = page.getByRole('list', { name: 'Key indicators' }).getByRole('listitem');
  await expect(keys).toHaveCount(6);
  const metric = await keys.first().getByRole('link').getAttribute('href');
  const left: Record<string, string[]> = {};
  for (const address of [
    '/',
    '/benchmarks/final',
    '/benchmarks/final/metrics',
    metric!,
    '/benchmarks/final/summary',
    '/benchmarks/final/years',
    '/benchmarks/final/money',
    '/director',
    '/benchmarks/calculation',
    '/benchmarks/history',
    '/sessions/dataEntry',
    '/questions',
    `/companies/${company}/metrics`,
    '/profile/tariff-plans',
  ]) {
    await openWhole(page, address);
    await expect(page.getByRole('main').locator('.MuiSkeleton-root')).toHaveCount(0);
    const written = [...(await tariffWords(await asAdmin())), ...(await decisionWords())];
    left[address] = await russianTexts(page, written);
    if (process.env['SHOTS']) {
      await page.screenshot({ path: `${process.env['SHOTS']}/${address.replaceAll('/', '_')}.png`, fullPage: true });
    }
  }
  expect(Object.fromEntries(Object.entries(left).filter(([, texts]) => texts.length > 0))).toEqual({});
  await openWhole(page, metric!);
});

/** Pages with Russian texts left, and the texts. */
async function russianPages(page: Page, addresses: readonly string[], names: () => Promise<readonly string[]>) {
  const left: Record<string, string[]> = {};
  for (const address of addresses) {
    await openWhole(page, address);
    await expect(page.getByRole('main').locator('.MuiSkeleton-root')).toHaveCount(0);
    const texts = await russianTexts(page, await names());
    if (texts.length > 0) left[address] = texts;
  }
  return left;
}

test('the operator reads roles, tariffs and industries in English', async ({ page }) => {
  test.slow();
  const send = await asAdmin();
  await openAsNewEmployee(page, send, null, '/', { role_id: 'admin' });
  await untilSaved(page, () => page.getByRole('button', { name: /English|EN/ }).click());
  await expect(page.getByRole('button', { name: /русский/ })).toBeVisible();
  // Asked for at each page: other journeys go on adding some.
  const names = async () => {
    const companies = await send<{ results: { name: string }[] }>('GET', '/api/company/?page_size=500');
    const people = await send<{ results: { full_name: string }[] }>('GET', '/api/users/?page_size=500');
    return [
      ...companies.results.map(({ name }) => name),
      ...people.results.map(({ full_name }) => full_name),
      ...(await tariffWords(send)),
    ];
  };
  const addresses = [
    '/profile/user-data',
    '/admin/statistic',
    '/admin/pricing',
    '/admin/organizations',
    '/benchmarks/final/anomalies',
  ];
  expect(await russianPages(page, addresses, names)).toEqual({});
});

test('the language chosen at sign-in is the portal’s, and the browser’s where none was chosen', async ({ browser }) => {
  test.setTimeout(120_000);
  const send = await asAdmin();
  const english = await browser.newContext({ locale: 'en-GB' });
  const page = await english.newPage();
  await openAsNewEmployee(page, send, null, '/', { role_id: 'admin' });
  await expect(page.getByRole('button', { name: /русский/ })).toBeVisible();
  await english.close();

  const russian = await browser.newContext();
  const other = await russian.newPage();
  const { username, temporary_password } = await newEmployee(send, null, { role_id: 'admin' });
  await other.goto('/');
  await other.getByRole('link', { name: 'English' }).click();
  await other.locator('input[name=username]').fill(username);
  await other.locator('input[name=password]').fill(temporary_password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.locator('input[name=new]').fill(PASSWORD);
  await other.locator('input[name=confirm]').fill(PASSWORD);
  await other.locator('button[type=submit]').first().click();
  await expect(other.getByRole('button', { name: /русский/ })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('button', { name: /русский/ })).toBeVisible();
  await russian.close();
});

test('a shared link is read in the reader’s language, and switched', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/shared#nothing');
  await expect(page.getByRole('button', { name: /русский/ })).toBeVisible();
  expect(await russianTexts(page)).toEqual([]);
  await page.getByRole('button', { name: /русский/ }).click();
  await expect(page.getByRole('heading', { name: 'Ссылка не открывается' })).toBeVisible();
  await context.close();
});

test('the table of the market is searched by English words', async ({ page }) => {
  test.setTimeout(120_000);
  await openInEnglish(page);
  await openWhole(page, '/benchmarks/final/metrics?search=IT%20cost%20per%20user');
  await expect(page.getByText('IT cost per user').first()).toBeVisible();
});

test('the administrator translates a name in place and pastes others from Excel', async ({ page }) => {
  test.setTimeout(120_000);
  await openAs(page, 'admin', '/admin/organizations?tab=english-names');
  const table = page.getByRole('table', { name: 'Названия по-английски' });
  await page.getByRole('searchbox', { name: 'Поиск по обоим языкам' }).fill('Печать');
  const row = table.getByRole('row', { name: /^Печать Изменить перевод/ });
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/admin.png` });
  await expect(row).toContainText('Printing');
  await row.getByRole('button', { name: 'Изменить перевод: Printing' }).click();
  await page.getByRole('textbox', { name: 'По-английски' }).fill('Print');
  await untilSaved(page, () => page.keyboard.press('Enter'));
  await expect(row.getByRole('button', { name: 'Изменить перевод: Print' })).toBeFocused();

  await page.getByRole('button', { name: 'Вставить из Excel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('нет такого\tnone');
  await dialog.getByRole('button', { name: 'Сохранить переводы' }).click();
  await expect(dialog.getByText(/Ни одно название не узнано/)).toBeVisible();
  await dialog.getByRole('textbox').fill('Печать\tPrinting');
  await untilSaved(page, () => dialog.getByRole('button', { name: 'Сохранить переводы' }).click());
  await expect(row).toContainText('Printing');
});
