import type { NumberLook } from './book.ts';

/** What a format code shows as it is: quoted and escaped signs, widths, fillings, colours and conditions. */
export const LITERAL = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;
const SECTION = /;((?:"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|[^;])*)/g;
const CURRENCY = /\[\$([^\]-]+)[^\]]*\]|(?<!\[)(\p{Sc})/u;
/** Text, and signs that are not shown but leave their width free or fill it. */
const NO_SIGN = /"[^"]*"|\\.|_.|\*./g;
const WORDS = /"([^"]*)"|\\(.)/g;
const CONDITION = /\[(<=|>=|<>|<|>|=)\s*(-?[\d.]+)\]/;

/** What one section of a format makes of a number besides its digits. */
function lookOfSection(section: string): NumberLook | undefined {
  const signs = section.replace(LITERAL, '');
  const literals = [...section.matchAll(WORDS)].map(([, quoted, escaped]) => quoted ?? escaped ?? '');
  const words = literals.join('').trim();
  const [, bracketed, sign] = CURRENCY.exec(section.replace(NO_SIGN, '')) ?? [];
  const currency = bracketed ?? sign;
  const commas = /[0#?](,+)(?=\.|[^0#?,]*$)/.exec(signs)?.[1]?.length ?? 0;
  const look = {
    ...(signs.includes('%') && { percent: true as const }),
    ...(currency !== undefined && { currency: currency.trim() }),
    ...(commas > 0 && { divisor: 1000 ** commas }),
    ...(/[\p{L}\p{Sc}]/u.test(words) && { words }),
  };
  return Object.keys(look).length === 0 ? undefined : look;
}

const COMPARISONS: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
};

type Fits = (value: number) => boolean;
const always: Fits = () => true;

function fitOf(section: string, at: number, count: number, conditional: boolean): Fits {
  const [, sign = '', limit = ''] = CONDITION.exec(section) ?? [];
  const compare = COMPARISONS[sign];
  if (compare) return (value) => compare(value, Number(limit));
  if (at === count - 1) return always;
  if (at === 1) return (value) => value < 0;
  return conditional || count > 2 ? (value) => value > 0 : (value) => value >= 0;
}

/** How a format shows numbers, each by its own section; nothing when it shows no more than their digits. */
export type NumberLooks = (value: number) => NumberLook | undefined;

export function looksOf(code: string): NumberLooks | undefined {
  const sections = [...`;${code}`.matchAll(SECTION)].map(([, section = '']) => section).slice(0, 3);
  const conditional = CONDITION.test(code);
  const looks = sections.map((section, at) => ({
    fits: fitOf(section, at, sections.length, conditional),
    look: lookOfSection(section),
  }));
  if (looks.every(({ look }) => look === undefined)) return undefined;
  return (value) => looks.find(({ fits }) => fits(value))?.look;
}
