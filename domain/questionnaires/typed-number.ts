import { plain } from '../templates/form.ts';
import { measuresOf, type Measures } from '../language/unit-measures.ts';

/** What a text in a cell for numbers was meant to be. */
export type Meant =
  /** One number, which can be typed instead. */
  | { readonly kind: 'number'; readonly value: number }
  /** A dash, «н/д» and the like: the cell is to be left empty. */
  | { readonly kind: 'nothing' }
  /** Several numbers, or a number that is only about right. */
  | { readonly kind: 'inexact' }
  /** A percentage, another currency or another measure than the unit's. */
  | { readonly kind: 'percent' | 'currency' | 'measure' }
  | { readonly kind: 'words' };

const NOTHING = new Set(
  [
    '-',
    '–',
    '—',
    '−',
    '--',
    '.',
    '?',
    'x',
    'х',
    'н/д',
    'нд',
    'н.д.',
    'нет',
    'нет данных',
    'не применимо',
    'неприменимо',
  ].concat([
    'н/п',
    'отсутствует',
    'не известно',
    'неизвестно',
    'n/a',
    'na',
    'n.a.',
    'nan',
    'none',
    'null',
    'no data',
    'no',
  ]),
);

const DIGITS = /^([-+]?)\s*(\d[\d\s'’.,]*|[.,]\d+)/;
const INEXACT =
  /^(~|≈|≤|≥|<|>|±|около|примерно|ок\.|до|от|более|менее|свыше|порядка)\s*\d|\d\s*(-|–|—|\.\.\.?|…|\/|или)\s*\d/;

/** Longer texts are not numbers, and the search is slower than linear. */
const LONGEST_NUMBER = 200;

/**
 * The digits as a number. The last separator parts the decimals, unless it occurs more than once: then it groups.
 * `1.234,56` and `1,234.56` are the same number; `1,234` is read as in Russian.
 */
function digitsOf(typed: string): number {
  const bare = typed.replace(/[\s'’]/g, '').replace(/[.,]+$/, '');
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  if (last < 0) return Number(bare);
  const sign = bare[last] ?? '';
  const groups = bare.indexOf(sign) !== last;
  const whole = bare.slice(0, last).replace(/[.,]/g, '');
  const rest = bare.slice(last + 1);
  return Number(groups ? whole + rest : `${whole || '0'}.${rest}`);
}

/** Multiplies as people count: 1.2 million is exactly 1200000, and 50 hundredths of a thousandth are 0.0005. */
const times = (value: number, factor: number): number => Number((value * factor).toPrecision(15));

interface Parsed {
  readonly kind: 'parsed';
  readonly value: number;
  readonly rest: string;
}

/** One number and the words around it. */
function parse(typed: string): Parsed | Exclude<Meant, { kind: 'number' }> {
  const said = plain(typed).replace(/[\u2212]/g, '-');
  if (said === '' || NOTHING.has(said)) return { kind: 'nothing' };
  if (said.length > LONGEST_NUMBER) return { kind: 'words' };
  if (INEXACT.test(said)) return { kind: 'inexact' };
  const accounting = /^\((.*)\)$/.exec(said);
  const [, lead = '', inner = ''] = /^([₽$€£]?)\s*(.*)$/.exec(accounting?.[1] ?? said) ?? [];
  const [matched, sign = '', digits = ''] = DIGITS.exec(inner) ?? [];
  if (matched === undefined) return { kind: 'words' };
  const rest = `${inner.slice(matched.length)} ${lead}`.trim();
  const value = digitsOf(digits);
  if (/\d/.test(rest) || !Number.isFinite(value)) return { kind: 'words' };
  return { kind: 'parsed', value: sign === '-' || accounting ? 0 - value : value, rest };
}

/** How many of the unit one of what was typed is; a word where that cannot be said. */
function factorTo(typed: Measures, unit: Measures): number | 'percent' | 'currency' | 'measure' {
  if (typed.share !== undefined) return unit.share === undefined ? 'percent' : typed.share / unit.share;
  if (typed.currency !== undefined) {
    if (unit.currency === undefined) return 'measure';
    return unit.currency === typed.currency ? (typed.scale * (typed.coin ?? 1)) / unit.scale : 'currency';
  }
  const scale = typed.scale > 1 ? typed.scale / unit.scale : 1;
  if (typed.measure === undefined || typed.measure === unit.measure) return scale;
  const known = typed.minutes !== undefined && unit.minutes !== undefined;
  return known ? (scale * typed.minutes) / unit.minutes : 'measure';
}

/**
 * What a text in a cell for numbers was meant to be; it is never taken for the number, only named. It is brought to the
 * unit of the metric where that is certain: «1,2 млн» in «тыс. руб.» is 1200, «500 руб» is 0.5, «30 мин» in hours is
 * 0.5.
 */
export function meantBy(typed: string, unit: string): Meant {
  const parsed = parse(typed);
  if (parsed.kind !== 'parsed') return parsed;
  const factor = factorTo(measuresOf(parsed.rest), measuresOf(unit));
  return typeof factor === 'number' ? { kind: 'number', value: times(parsed.value, factor) } : { kind: factor };
}

/** Whether a text is a number with nothing but its unit: «100», «25 %», «1,2 млн руб.». */
export function readsAsNumber(typed: string): boolean {
  const parsed = parse(typed);
  if (parsed.kind !== 'parsed') return false;
  const { scale, share, currency, measure } = measuresOf(parsed.rest);
  const isMeasured = scale > 1 || [share, currency, measure].some((one) => one !== undefined);
  return isMeasured || /^((шт|чел|ед)[\p{L}.]*)?$/u.test(parsed.rest);
}
