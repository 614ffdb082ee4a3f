import { expect, type Page } from '@playwright/test';
import { openAs, test } from './as-person.ts';

test(
  'a reader walks through everything the portal offers and meets no closed door',
  { tag: '@gate' },
  async ({ page }) => {
    await openAs(page, 'reader', '/');
    await expect(
      page
        .getByRole('region', { name: 'Где вы на рынке' })
        .getByText(/291.+ обычного/)
        .first(),
    ).toBeVisible();
    const shown = page.getByRole('list', { name: 'Ключевые показатели' }).getByRole('listitem');
    // Colleagues of other journeys pin more beside the six of the methodology.
    await expect.poll(() => shown.count()).toBeGreaterThanOrEqual(6);
    await expect(page.getByRole('link', { name: /Загруз|шаблон|Анкет/i })).toHaveCount(0);

    const closed: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) closed.push(answer.url());
    });
    const seen = new Set<string>(['/']);
    const waiting = [...(await linksOn(page))];
    while (waiting.length > 0) {
      const address = waiting.shift()!;
      const kind = address.replace(/\d+/g, '1');
      if (seen.has(kind)) continue;
      seen.add(kind);
      await page.goto(address);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expect(page.getByText('не достаточно прав')).toHaveCount(0);
      waiting.push(...(await linksOn(page)));
    }
    expect(closed).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining(['/director', '/benchmarks/final/money']));
    expect([...seen].filter((address) => /sessions|questionnaires|calculation|history|admin/.test(address))).toEqual(
      [],
    );
  },
);

/** The addresses of the portal that a page links to, without their search. */
async function linksOn(page: Page): Promise<string[]> {
  const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
  const paths = links.map((href) => href.replace(/[?#].*/, ''));
  return paths.filter((path) => !path.startsWith('/api') && !path.startsWith('/help') && !/\.\w+$/.test(path));
}
