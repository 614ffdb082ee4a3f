import { plain } from '../templates/form.ts';

/** What a text in a cell for numbers was meant to be. */
export type Meant =
  /** One number, which can be typed instead. */
  | { readonly kind: 'number'; readonly value: number }
  /** A dash, «н/д» and the like: the cell is to be left empty. */
  | { readonly kind: 'nothing' }
  /** Several numbers, or a number that is only about right. */
  | { readonly kind: 'inexact' }
  /** A percentage where the unit is another. */
  | { readonly kind: 'percent' }
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

/** Words of magnitude, at the start of the rest of the text or in the unit of measure. */
const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^(тыс\.?|тысяч[аи]?|т\.\s?р\.?|k|к)(?![\p{L}\p{N}])/u, 1e3],
  [/^(млн\.?|миллион(а|ов)?|mln|m)(?![\p{L}\p{N}])/u, 1e6],
  [/^(млрд\.?|миллиард(а|ов)?|bn|bln)(?![\p{L}\p{N}])/u, 1e9],
  [/^(трлн\.?|триллион(а|ов)?)(?![\p{L}\p{N}])/u, 1e12],
];

const scaleOf = (words: string): number => SCALES.find(([pattern]) => pattern.test(words))?.[1] ?? 1;

/** How many times a unit is more than its base: 1000 for «тыс. руб.». */
export const scaleOfUnit = (unit: string): number => scaleOf(plain(unit));

/** Units that a percentage is a hundredth of. */
const FRACTION = /дол[яи]|коэф/i;

/** A currency without a magnitude: roubles, not thousands of them. */
const BARE_CURRENCY = /^(руб|р\.|₽|rub|\$|€|долл|евро)/;

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

/** Scales by moving the decimal point in the text, so that 1.2 million is exactly 1200000. */
const shifted = (value: number, scale: number): number => Number(`${value}e${Math.round(Math.log10(scale))}`);

/**
 * What a text in a cell for numbers was meant to be; it is never taken for the number, only named. A magnitude is
 * brought to the one of the unit: «1,2 млн» in «тыс. руб.» is 1200, «500 руб» is 0.5; a percentage is one only where the
 * unit is %.
 */
export function meantBy(typed: string, unit: string): Meant {
  const said = plain(typed).replace(/[\u2212]/g, '-');
  if (said === '' || NOTHING.has(said)) return { kind: 'nothing' };
  if (said.length > LONGEST_NUMBER) return { kind: 'words' };
  if (INEXACT.test(said)) return { kind: 'inexact' };
  const accounting = /^\((.*)\)$/.exec(said);
  const inner = (accounting?.[1] ?? said).replace(/^[₽$€]\s*/, '');
  const [matched, sign = '', digits = ''] = DIGITS.exec(inner) ?? [];
  if (matched === undefined) return { kind: 'words' };
  const rest = inner.slice(matched.length).trim();
  if (/\d/.test(rest)) return { kind: 'words' };
  const magnitude = digitsOf(digits);
  if (!Number.isFinite(magnitude)) return { kind: 'words' };
  const isPercent = rest.startsWith('%') && !unit.includes('%');
  if (isPercent && !FRACTION.test(unit)) return { kind: 'percent' };
  const isScaled = scaleOf(rest) > 1 || BARE_CURRENCY.test(rest);
  const value = shifted(magnitude, isPercent ? 1 / 100 : isScaled ? scaleOf(rest) / scaleOfUnit(unit) : 1);
  return { kind: 'number', value: sign === '-' || accounting ? 0 - value : value };
}
