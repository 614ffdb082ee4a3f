import { expect } from 'vitest';
import { fitToHandOn } from '#domain/benchmarks/brief/brief.ts';
import { slidesOf } from '#domain/benchmarks/brief/slides.ts';
import { formatAmountOf, formatSignedAmount } from '#domain/benchmarks/money/format-roubles.ts';
import { shortPlaceText } from '#domain/benchmarks/release/place-text.ts';
import { MISSING } from '#domain/language/format.ts';
import { formatOwn } from '#domain/market/own-text.ts';
import type { Brief, getBrief } from '#contract/brief.ts';
import type { Output } from '#contract/endpoint.ts';
import type { MarketHome } from '#contract/market-pages.ts';
import type { TableRow } from '#contract/market-table.ts';
import { openZip } from '#workbooks/zip/open-zip.ts';
import { pdfText } from './pdf-text.ts';
import type { Caller } from './portal.ts';

/** What the table and home say of the same group. */
interface Shown {
  readonly rowOf: ReadonlyMap<number, TableRow>;
  readonly home: MarketHome;
}

const bare = (words: string): string => words.replaceAll(/\s/g, '');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** All that the slides of a presentation say. */
function pptxText(file: Buffer): string {
  const zip = openZip(file);
  const slides: string[] = [];
  for (let at = 1; ; at += 1) {
    const slide = zip.text(`ppt/slides/slide${at}.xml`);
    if (slide === null || slide === undefined) break;
    slides.push(...Array.from(slide.matchAll(/<a:t>([^<]*)<\/a:t>/g), ([, words = '']) => words));
  }
  return bare(slides.join('').replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole));
}

/** The four parts say what home and the table say. */
function expectBrief({ headline, proofs, keys, moved, decisions }: Brief, { rowOf, home }: Shown): void {
  expect(headline).toBe(home.headline.length === 0 ? null : home.headline.map(({ text }) => text).join(' '));
  expect(proofs.map(({ metric, side, name, note }) => ({ metric, side, name, note }))).toEqual(
    home.headline.map(({ metric, side, proof: { title: name, note } }) => ({ metric, side, name, note })),
  );
  for (const { metric, figure } of proofs) {
    const { own, amount, ...row } = rowOf.get(metric)!;
    expect([formatOwn(own!, row, 'ru'), amount && formatSignedAmount(amount, 'ru')]).toContain(figure);
  }
  expect(keys.map(({ metric }) => metric)).toEqual(home.keys.map(({ id }) => id));
  for (const { metric, value, place, unlisted, row: drawn } of keys) {
    const row = rowOf.get(metric)!;
    expect(row).toMatchObject(drawn);
    expect(value).toBe(row.own ? formatOwn(row.own, row, 'ru') : MISSING);
    if (place !== '') expect(place).toBe(shortPlaceText(row.own!, row.direction)?.ru);
    else expect(row.own === null || unlisted !== null || row.median === null || row.own.doubtful).toBe(true);
  }
  for (const { metric, price, typed } of decisions) {
    if (price === null || typed.price !== '') continue;
    expect(price.amount).toBe(`${formatAmountOf(rowOf.get(metric)!.amount!, 'ru')} в\u00a0год`);
  }
  for (const { metric, now, place } of moved?.moves ?? []) {
    const row = rowOf.get(metric)!;
    expect([now, place]).toEqual([formatOwn(row.own!, row, 'ru'), shortPlaceText(row.own!, row.direction)?.ru ?? '']);
  }
}

/** What is handed to a director of a group: the page says what table and home say, the slides what the page says. */
export async function expectHandedOn(person: Caller, query: string, shown: Shown): Promise<Brief> {
  const { brief } = (await person.get(`/api/brief/?${query}`)).json<Output<typeof getBrief>>();
  expectBrief(brief!, shown);
  const texts = slidesOf(brief!, 'ru').flatMap(({ shapes }) =>
    shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])),
  );
  for (const { value, row } of fitToHandOn(brief!).keys) if (row.own) expect(texts).toContain(value);
  for (const { figure } of brief!.proofs) expect(texts).toContain(figure);
  for (const [format, read] of [
    ['pptx', pptxText],
    ['pdf', (file: Buffer) => bare(pdfText(file).join(''))],
  ] as const) {
    const file = await person.get(`/api/brief/slides/?format=${format}&${query}`);
    const said = read(file.rawPayload);
    expect(
      texts.filter((words) => !said.includes(bare(words))),
      `${format} ${query}`,
    ).toEqual([]);
  }
  return brief!;
}

/** The link shows what of the whole market is fit to be handed on. */
export async function expectLink(person: Caller, brief: Brief): Promise<void> {
  const { keys, proofs, decisions } = brief;
  for (const { length } of [keys, proofs, decisions]) expect(length).toBeGreaterThan(0);
  const made = await person.send('POST', '/api/brief/links/', { name: 'Директор', days: 7 });
  const { secret } = made.json<{ secret: string }>();
  const shared = await person.send('POST', '/api/shared/', { secret });
  expect(shared.json()).toEqual(fitToHandOn(brief));
}
