import { expect, type Page } from '@playwright/test';
import { callAs, openAs, test } from '../as-person.ts';
import { findInTheDark, findViolations, type Judged } from '../accessible.ts';
import { goWithin } from '../open-whole.ts';
import { LEADING_ON, pagesOf, PEOPLE } from './pages.ts';

// Every page of the portal in one walk for each person: loaded once, then from page to page as its links lead.
test.use({ viewport: { width: 1440, height: 900 } });

const GATE = { tag: '@gate' };
const TITLE = /.+ (—|·|\|) .+|^Эталон$|^Etalon$/;
const REFUSED = /не достаточно прав|Страница не найдена/;

async function pagesSeenBy(person: (typeof PEOPLE)[number]) {
  const { results } = await (await callAs('admin'))<{ results: { id: string }[] }>('GET', '/api/letters/?page_size=1');
  return pagesOf(results[0]?.id ?? '').filter(({ by }) => by.includes(person));
}

/** What is wrong with the page that is open: each finding is a line. */
async function faultsOf(page: Page, judged: Judged): Promise<string[]> {
  const [title, text, overflow, violations] = [
    await page.title(),
    await page.getByRole('main').innerText(),
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    await findViolations(page, judged),
  ];
  return [
    ...(TITLE.test(title) ? [] : [`titled «${title}»`]),
    ...(REFUSED.test(text) ? ['refused'] : []),
    ...(overflow > 0 ? [`wider than the screen by ${overflow}`] : []),
    ...violations,
  ];
}

async function walk(page: Page, addresses: readonly string[], judged: Judged, isDarkToo = false): Promise<void> {
  // A bound for each page, however many there are.
  test.setTimeout(test.info().timeout + addresses.length * 60_000);
  const faults: Record<string, readonly string[]> = {};
  for (const address of addresses) {
    await test.step(address, async () => {
      await goWithin(page, address);
      const found = await faultsOf(page, judged);
      if (isDarkToo) found.push(...(await findInTheDark(page)));
      if (found.length > 0) faults[address] = found;
    });
  }
  expect(faults).toEqual({});
}

test('the walk leads to every route of the portal', GATE, async ({ page }) => {
  await openAs(page, 'admin', '/help');
  const routes = await page.evaluate(() =>
    Object.keys((Reflect.get(window, '__TSR_ROUTER__') as { routesByPath: object }).routesByPath),
  );
  const walked = [...pagesOf('').map(({ route }) => route), ...LEADING_ON];
  expect(routes.map((path) => path.replace(/(.)\/$/, '$1')).toSorted()).toEqual([...new Set(walked)].toSorted());
});

for (const person of PEOPLE) {
  const [first, others] = [(by: readonly string[]) => by[0] === person, (by: readonly string[]) => by[0] !== person];
  const look =
    (isHere: typeof first) =>
    async ({ page }: { page: Page }) => {
      await openAs(page, person, '/help');
      const pages = (await pagesSeenBy(person)).filter(({ by }) => isHere(by));
      await walk(
        page,
        pages.map(({ address }) => address),
        'everything',
      );
    };
  const says = `pages as ${person} sees them are titled, accessible, not wider than the screen`;
  if (person !== 'reader') test(says, GATE, look(first));
  if (person !== 'client') test(`${says}: those looked at by others before`, look(others));
}

// Of the two kinds of people, those of companies and the operator's, the one who sees most.
for (const person of ['client', 'admin'] as const) {
  const addresses = async () => (await pagesSeenBy(person)).map(({ address }) => address);

  test(`in the dark every page of ${person} keeps its contrast`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await openAs(page, person, '/help');
    await walk(page, await addresses(), 'colours');
  });

  test(`in English every page of ${person} names what is on it and fits the screen`, async ({ page }) => {
    // The choice stays in this browser: the person goes on in Russian elsewhere.
    await page.route('**/api/users/me/locale/', (route) => route.fulfill({ status: 204 }));
    await openAs(page, person, '/help');
    await page.getByRole('button', { name: /English|EN/ }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await walk(page, await addresses(), 'words');
  });

  test(`on a phone every page of ${person} is accessible, in the dark too, and not wider than the screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, person, '/help');
    await walk(page, await addresses(), 'everything', true);
  });
}
