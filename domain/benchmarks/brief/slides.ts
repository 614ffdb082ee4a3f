import { formatDate } from '../../language/format.ts';
import { pluralEn, pluralRu } from '../../language/plural.ts';
import { text, type Locale } from '../../language/text.ts';
import { marketName } from '../release/market-name.ts';
import { fitToHandOn, type Brief } from './brief.ts';
import { fitText } from './fit-text.ts';
import { drawKeys, drawLists, drawPinned } from './slide-parts.ts';
import { PAGE, PAGE_WIDTH, type Shape, type Slide } from './shapes.ts';

const WORDS = {
  stand: text('Где мы на рынке', 'Where we stand'),
  lists: text('Что сильно, что слабо и сколько это стоит', 'What is strong, what is weak and what it costs'),
  pinned: text('Что важно знать', 'What to know'),
  suggested: text('Три вещи, которые стоит знать', 'Three things to know'),
} as const;

/** Where the figures are from, of how many companies, and who may read them. */
function footerOf({ company, company_count: n, release, group }: Brief, locale: Locale): string {
  const date = formatDate(release.built_at, locale, 'date', 'UTC');
  const { name } = marketName(group, locale);
  return locale === 'ru'
    ? `Источник: Эталон, выпуск № ${release.id} от ${date}; ${name}, ${n} ${pluralRu(n, 'компания', 'компании', 'компаний')}; сглаженные квантили, округлены. Конфиденциально: ${company}.`
    : `Source: Etalon, release No. ${release.id} of ${date}; ${name}, ${n} ${pluralEn(n, 'company', 'companies')}; smoothed, rounded quantiles. Confidential: ${company}.`;
}

const HEAD = 12;
const TITLE = 22;
const FOOT = 8.5;

/** What stands on every slide: whose it is, its title, the source. */
function frame(brief: Brief, title: string, number: number, locale: Locale): Shape[] {
  const { left, width, height } = PAGE;
  const foot = { x: left, y: height - 32, size: FOOT, colour: 'soft' } as const;
  const footer = fitText(footerOf(brief, locale), { width: width - 40, size: FOOT, lines: 2 });
  const name = fitText(brief.company, { width, size: HEAD, lines: 1 });
  return [
    { kind: 'rect', x: 0, y: 0, width: PAGE_WIDTH, height: 6, colour: 'primary' },
    { kind: 'text', x: left, y: 24, width, height: 18, size: HEAD, colour: 'soft', text: name },
    {
      kind: 'text',
      x: left,
      y: 44,
      width,
      height: 84,
      size: TITLE,
      bold: true,
      colour: 'text',
      title: true,
      text: fitText(title, { width, size: TITLE, bold: true, lines: 3 }),
    },
    { kind: 'line', x1: left, y1: height - 38, x2: left + width, y2: height - 38, colour: 'line', weight: 0.75 },
    { kind: 'text', ...foot, width: width - 40, height: 24, text: footer },
    { kind: 'text', ...foot, x: left + width - 30, width: 30, height: 12, align: 'right', text: String(number) },
  ];
}

/**
 * Three slides for a director: where the company stands, what is strong, weak and costs money, and what this person pinned
 * with their notes. Nothing doubtful stands on them.
 */
export function slidesOf(whole: Brief, locale: Locale): Slide[] {
  const brief = fitToHandOn(whole);
  const isSuggested = brief.pinned.length === 0;
  const parts = [
    [brief.sentence ?? WORDS.stand[locale], drawKeys(brief.keys, locale)],
    [WORDS.lists[locale], drawLists(brief, locale)],
    [
      WORDS[isSuggested ? 'suggested' : 'pinned'][locale],
      drawPinned(isSuggested ? brief.suggested : brief.pinned, locale),
    ],
  ] as const;
  return parts.map(([title, shapes], at) => ({ shapes: [...frame(brief, title, at + 1, locale), ...shapes] }));
}
