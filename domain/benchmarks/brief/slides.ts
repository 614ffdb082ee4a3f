import { formatDate } from '../../language/format.ts';
import { pluralEn, pluralRu } from '../../language/plural.ts';
import { text, type Locale } from '../../language/text.ts';
import { marketName } from '../release/market-name.ts';
import { decisionsTitle } from './brief-decisions.ts';
import type { Brief } from './brief.ts';
import { fitText, linesOf } from './fit-text.ts';
import { LEAST, planSlides, type PartName } from './slide-plan.ts';
import { drawDecisions, drawHeading, drawStanding, drawTargets, ROOM, type Span } from './slide-parts.ts';
import { PAGE, PAGE_WIDTH, type Shape, type Slide } from '../../pictures/shapes.ts';
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
/** A title is as large as its three lines allow. */
const TITLE = { sizes: [22, 20, 18], lines: 3 } as const;
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
  const size =
    TITLE.sizes.find((one) => linesOf(title, { width, size: one, bold: true }) <= TITLE.lines) ?? TITLE.sizes.at(-1)!;
  return [
    { kind: 'rect', x: 0, y: 0, width: PAGE_WIDTH, height: 6, colour: 'primary' },
    { kind: 'text', x: left, y: 24, width, height: 18, size: HEAD, colour: 'soft', text: name },
    {
      kind: 'text',
      x: left,
      y: 44,
      width,
      height: 84,
      size,
      bold: true,
      colour: 'text',
      title: true,
      text: fitText(title, { width, size, bold: true, lines: TITLE.lines }),
    },
    { kind: 'line', x1: left, y1: height - 38, x2: left + width, y2: height - 38, colour: 'line', weight: 0.75 },
    { kind: 'text', ...foot, width: width - 50, height: 24, text: footer },
    { kind: 'text', ...foot, x: left + width - 40, width: 40, height: 12, align: 'right', text: `${number} / ${of}` },
  ];
}

/** How a part is called, and how it is drawn between two heights. */
function partOf(name: PartName, brief: Brief, locale: Locale): { title: string; draw: (span: Span) => Shape[] } {
  const { headline, moved, decisions, targets } = brief;
  switch (name) {
    case 'where':
      return { title: headline ?? STAND[locale], draw: () => drawStanding(brief, locale) };
    case 'year': {
      const room = { x: PAGE.left, width: PAGE.width };
      return {
        title: moved!.sentence,
        draw: ({ top, bottom }) => slopeShapes(moved!, { ...room, y: top, height: bottom - top }, locale),
      };
    }
    case 'decisions':
      return {
        title: decisionsTitle(decisions.length)[locale],
        draw: (span) => drawDecisions(decisions, span, locale),
      };
    case 'targets':
      return { title: targets!.sentence, draw: (span) => drawTargets(targets!.rows, span, locale) };
  }
}

/** How much of a shared slide its last part takes, with its heading. */
const lastRoom = (name: PartName, { decisions, targets }: Brief): number =>
  LEAST.heading +
  (name === 'targets' ? (targets?.rows.length ?? 0) * LEAST.target + 14 : decisions.length * LEAST.decision);

/** Two parts share a slide one below the other; a title of one line leaves its room to them. */
function drawParts([first, last]: readonly PartName[], brief: Brief, locale: Locale): [title: string, Shape[]] {
  const { title, draw } = partOf(first!, brief, locale);
  const span = {
    top: first === 'decisions' || first === 'targets' ? ROOM.top - 44 : ROOM.top - 10,
    bottom: ROOM.bottom,
  };
  if (last === undefined) return [title, draw(span)];
  const joint = ROOM.bottom - lastRoom(last, brief);
  const below = partOf(last, brief, locale);
  return [
    title,
    [
      ...draw({ ...span, bottom: joint - 10 }),
      ...drawHeading(below.title, joint),
      ...below.draw({ top: joint + LEAST.heading, bottom: ROOM.bottom }),
    ],
  ];
}

/** The four parts as slides: where we are, what changed, what to decide, targets. Nothing doubtful stands on them. */
export function slidesOf(whole: Brief, locale: Locale): Slide[] {
  const { brief, slides } = planSlides(whole);
  return slides.map((parts, at) => {
    const [title, shapes] = drawParts(parts, brief, locale);
    return { shapes: [...frame(brief, { title, number: at + 1, of: slides.length }, locale), ...shapes] };
  });
}
