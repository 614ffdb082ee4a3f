import { expect, type Page } from '@playwright/test';
import { pagesOf } from './accessibility/pages.ts';
import { openAs, test } from './as-person.ts';

/** So many calls fill a page, those of the frame around it and the stream of events among them. */
const CALLS = 6;
const HOME_BYTES = 15_000;
/** A page that asks for nothing more for so long has what it needs. */
const QUIET_MS = 2_000;

interface Asked {
  readonly calls: readonly string[];
  readonly bytes: number;
}

/** What a page asks the portal for until it is quiet, the files of the page itself left out. */
async function askedBy(page: Page, open: () => Promise<void>): Promise<Asked> {
  const calls: string[] = [];
  const sizes: Promise<number>[] = [];
  const isAsked = (url: string) => /\/api\//.test(url);
  // The stream stays open: it has no end to be measured.
  const isRead = (url: string) => isAsked(url) && !url.includes('/api/events/');
  // It is asked for and says nothing: what other journeys do meanwhile would make the page ask again.
  await page.route('**/api/events/', () => undefined);
  page.on('request', (request) => {
    if (isAsked(request.url())) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  page.on('response', (response) => {
    if (isRead(response.url())) sizes.push(response.body().then(({ length }) => length));
  });
  await open();
  let known = -1;
  await expect(async () => {
    const before = known;
    known = calls.length;
    expect([before, sizes.length]).toEqual([known, calls.filter(isRead).length]);
  }).toPass({ intervals: [QUIET_MS] });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { calls, bytes };
}

const pages = pagesOf('1').filter(({ by }) => by.includes('client'));

for (const { address } of pages) {
  test(`a client's page ${address} is filled by at most ${CALLS} calls`, async ({ page }) => {
    const { calls } = await askedBy(page, () => openAs(page, 'client', address));
    expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(CALLS);
    expect(new Set(calls).size, `asked twice:\n${calls.join('\n')}`).toBe(calls.length);
  });
}

test(
  'home is filled by four calls and little data, and stays in touch by a fifth',
  { tag: '@gate' },
  async ({ page }) => {
    const { calls, bytes } = await askedBy(page, () => openAs(page, 'client', '/'));
    expect(calls.toSorted()).toEqual([
      'GET /api/events/',
      'GET /api/frame/',
      'GET /api/market/final/home/',
      'GET /api/me/permissions',
      'GET /api/users/me/',
    ]);
    expect(bytes).toBeLessThanOrEqual(HOME_BYTES);
  },
);
