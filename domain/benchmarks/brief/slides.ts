import { formatDate } from '../../language/format.ts';
import { pluralEn, pluralRu } from '../../language/plural.ts';
import { text, type Locale } from '../../language/text.ts';
import { marketName } from '../release/market-name.ts';
import { decisionsTitle } from './brief-decisions.ts';
import { fitToHandOn, type Brief } from './brief.ts';
import { fitText } from './fit-text.ts';
import { drawDecisions, drawStanding, drawTargets, ROOM } from './slide-parts.ts';
import { PAGE, PAGE_WIDTH, type Shape, type Slide } from './shapes.ts';
import { slopeShapes } from './slope-shapes.ts';

const STAND = text('Где мы на рынке', 'Where we stand');

const dayOf = ({ release }: Pick<Brief, 'release'>, locale: Locale): string =>
  formatDate(release.built_at, locale, 'date', 'UTC');

/** «АО „Север“: ИТ за 2025 год, рынок на 18.11.2026»: whose it is and of when, above every title. */
export function briefTitle(brief: Pick<Brief, 'company' | 'year' | 'release'>, locale: Locale): string {
  const { company, year } = brief;
  const day = dayOf(brief, locale);
  if (locale === 'ru') return `${company}: ИТ${year === null ? '' : ` за\u00a0${year}\u00a0год`}, рынок на\u00a0${day}`;
  return `${company}: IT${year === null ? '' : ` in ${year}`}, market of ${day}`;
}

/** Of how many companies the figures are, what was done to them, who may read them and who made the slides. */
export function briefSource({ company, company_count: n, group, author, ...rest }: Brief, locale: Locale): string {
  const { name } = marketName(group, locale);
  const day = dayOf(rest, locale);
  return locale === 'ru'
    ? `Источник: Эталон, ${name}: ${n} ${pluralRu(n, 'компания', 'компании', 'компаний')}, ${day}; цифры усреднены и округлены, чтобы не выдать ни одну. Подготовлено: ${author}. Конфиденциально: ${company}.`
    : `Source: Etalon, ${name}: ${n} ${pluralEn(n, 'company', 'companies')}, ${day}; figures are averaged and rounded so that none can be recognised. Prepared by ${author}. Confidential: ${company}.`;
}

const HEAD = 12;
const TITLE = 22;
const FOOT = 8.5;

interface Frame {
  readonly title: string;
  readonly number: number;
  readonly of: number;
}

/** What stands on every slide: whose it is and of when, its title, the source. */
function frame(brief: Brief, { title, number, of }: Frame, locale: Locale): Shape[] {
  const { left, width, height } = PAGE;
  const foot = { x: left, y: height - 32, size: FOOT, colour: 'soft' } as const;
  const footer = fitText(briefSource(brief, locale), { width: width - 50, size: FOOT, lines: 2 });
  const name = fitText(briefTitle(brief, locale), { width, size: HEAD, lines: 1 });
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
    { kind: 'text', ...foot, width: width - 50, height: 24, text: footer },
    { kind: 'text', ...foot, x: left + width - 40, width: 40, height: 12, align: 'right', text: `${number} / ${of}` },
  ];
}

/** The parts there is something to say in: no slide is empty but the first. */
function partsOf(brief: Brief, locale: Locale): (readonly [title: string, shapes: readonly Shape[]])[] {
  const { headline, moved, decisions, targets } = brief;
  const room = { x: PAGE.left, y: ROOM.top - 10, width: PAGE.width, height: ROOM.bottom - ROOM.top + 10 };
  return [
    [headline ?? STAND[locale], drawStanding(brief, locale)],
    ...(moved ? [[moved.sentence, slopeShapes(moved, room, locale)] as const] : []),
    ...(decisions.length > 0
      ? [[decisionsTitle(decisions.length)[locale], drawDecisions(decisions, locale)] as const]
      : []),
    ...(targets ? [[targets.sentence, drawTargets(targets.rows, locale)] as const] : []),
  ];
}

/** The four parts as slides: where we are, what changed, what to decide, targets. Nothing doubtful stands on them. */
export function slidesOf(whole: Brief, locale: Locale): Slide[] {
  const brief = fitToHandOn(whole);
  const parts = partsOf(brief, locale);
  return parts.map(([title, shapes], at) => ({
    shapes: [...frame(brief, { title, number: at + 1, of: parts.length }, locale), ...shapes],
  }));
}
