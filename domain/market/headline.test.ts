import { expect, test } from 'vitest';
import { companyStanding, type StandingRow } from '../benchmarks/standing/company-standing.ts';
import type { CostRatio } from '../benchmarks/money/cost-ratios.ts';
import { ownInMarket, type OwnValue, type PublishedCell } from '../benchmarks/release/own-in-market.ts';
import { LOCALES, text, type Locale } from '../language/text.ts';
import { countWords, MOST_WORDS } from '../language/words.ts';
import { formatAmount } from '../language/units.ts';
import type { Direction } from '../methodology/states.ts';
import { headlineText } from './headline.ts';
import type { Said } from './wording-text.ts';
import { NO_TEXTS } from '../benchmarks/standing/marks.ts';

const CELL: PublishedCell = {
  n: 60,
  p10: 75,
  p25: 100,
  median: 140,
  p75: 180,
  p90: 230,
  step: 5,
  since: null,
  hidden: null,
};
const YEAR = 2025;

interface Made extends Partial<Omit<StandingRow, 'own' | 'id'>> {
  readonly value: number;
  readonly own?: Partial<OwnValue>;
  readonly cell?: Partial<PublishedCell>;
  readonly base?: number;
  /** What the methodology says of it. */
  readonly worded?: Said;
}

let last = 0;
function made({ value, own, cell: changed, base: _base, worded: _worded, ...rest }: Made): StandingRow {
  const id = (last += 1);
  const cell = { ...CELL, ...changed };
  const direction: Direction = rest.direction ?? 'lower';
  return {
    id,
    alias: `m${id}`,
    description: 'Затраты на одного пользователя',
    mtype: 'indicator',
    unit_name: 'тыс. руб.',
    rootProcess: { id: 1, name: 'Финансы' },
    key_order: null,
    key_theme: null,
    ...cell,
    n: cell.n ?? 0,
    own: ownInMarket({ value, year: YEAR, ...own }, cell, direction),
    ...rest,
    direction,
  };
}

/** Every indicator of roubles is divided by its base. */
function standingOf(all: readonly Made[], { hidden = [] as number[], isGroup = false } = {}) {
  const rows = all.map(made);
  const baseOf = new Map(rows.map(({ id }, at) => [id, all[at]!.base]));
  const wordedOf = new Map(rows.map(({ id }, at) => [id, all[at]!.worded]));
  const ratios = new Map(
    rows.flatMap(({ id, unit_name }): [number, CostRatio[]][] =>
      unit_name === 'тыс. руб.'
        ? [
            [
              id,
              [
                {
                  id,
                  kind: 'price',
                  cost: [{ id: -id, times: 1000 }],
                  base: [{ id: 1000 + id, times: 1 }],
                  scale: 1000,
                  times: 1,
                },
              ],
            ],
          ]
        : [],
    ),
  );
  const valueIn = (id: number): number | null =>
    id < 0
      ? rows.find((row) => row.id === -id)!.own!.value * (baseOf.get(-id) ?? NaN)
      : (baseOf.get(id - 1000) ?? null);
  const marks = hidden.map((at) => ({ metric: rows[at]!.id, state: 'hidden' as const, ...NO_TEXTS }));
  const baseText = (id: number) => {
    const base = (locale: Locale) => formatAmount(baseOf.get(id) ?? NaN, 'чел.', locale, 'typed');
    return text(base('ru'), base('en'));
  };
  return companyStanding({
    rows,
    yearsFor: () => ({ own: [], trends: [] }),
    costs: { ratios, valueIn },
    baseText,
    said: ({ id }) => wordedOf.get(id) ?? null,
    marks,
    isGroup,
    nameOf: () => 'Затраты на ИТ',
  }).headline;
}

const plain = (words: string): string => words.replaceAll(/\s/g, ' ');
const said = (...args: Parameters<typeof standingOf>) => standingOf(...args).map((one) => plain(one.text.ru));

const COST: Made = { value: 110, base: 2107, key_order: 1, key_theme: 'cost' };
const DEAR: Made = { value: 210, base: 431, description: 'Стоимость одной доработки' };
const SITES: Made = {
  value: 20,
  description: 'Доля площадок с резервным каналом',
  unit_name: '%',
  direction: 'higher',
  key_order: 6,
  key_theme: 'risk',
  own: { of_few: { part: 3, whole: 15 } },
  cell: { p10: 30, p25: 56, median: 68, p75: 82, p90: 95, step: 1 },
};

test('what the methodology says comes first; of money where it names an amount', () => {
  const worded = (ru: string, isMoney = false) => ({ worded: { text: text(ru, ru), isMoney } });
  const whole = { ...COST, ...worded('ИТ стоит вам 232 млн руб. в год.', true) };
  const sites = { ...SITES, ...worded('Без резервного канала 12 площадок из 15.') };
  expect(said([sites, { ...DEAR, ...worded('Одна доработка обходится в 210.') }, whole])).toEqual([
    'ИТ стоит вам 232 млн руб. в год.',
    'Дороже рынка: стоимость одной доработки, плюс 30,2 млн руб. в год.',
    'Без резервного канала 12 площадок из 15.',
  ]);
  const revenue = { ...COST, key_order: 1, ...worded('На ИТ уходит 1,5 % выручки.') };
  expect(said([revenue, { ...whole, key_order: 2, base: 500 }])[0]).toBe('ИТ стоит вам 232 млн руб. в год.');
  const long = worded(
    'Без резервного канала стоят до сих пор двенадцать ваших больших и малых площадок из пятнадцати.',
  );
  expect(said([{ ...SITES, ...long }])).toEqual(['Слабее рынка: доля площадок с резервным каналом, 3 из 15.']);
});

test('money comes first, then the dearest, then the largest risk, each with its equation', () => {
  const headline = standingOf([SITES, DEAR, COST]);
  expect(headline.map((one) => plain(one.text.ru))).toEqual([
    'Затраты на ИТ — 232 млн руб., на 63,2 млн руб. меньше обычного.',
    'Дороже рынка: стоимость одной доработки, плюс 30,2 млн руб. в год.',
    'Слабее рынка: доля площадок с резервным каналом, 3 из 15.',
  ]);
  expect(headline.map(({ proof }) => plain(proof.equation.ru).slice(0, 60))).toEqual([
    '(110 − 140 тыс. руб.) × 2 107 чел. = −63,2 млн руб.',
    '(210 − 140 тыс. руб.) × 431 чел. = +30,2 млн руб.',
    expect.stringMatching(/^3 из 15, /),
  ]);
  expect(headline.map(({ proof }) => plain(proof.note.ru))).toEqual([
    'середина рынка 140 тыс. руб., обычно 100–180 тыс. руб.',
    'середина рынка 140 тыс. руб., обычно 100–180 тыс. руб.',
    'середина рынка 68 %: из 15 это было бы 10',
  ]);
  expect(headlineText(headline, 'en')).toMatch(/less than usual\..*More expensive than the market.*3.of.15\.$/);
  expect(headlineText([], 'ru')).toBeNull();
});

test('doubtful numbers, those about the market or far outside it, and older years are not named', () => {
  const doubt = { metric: { id: 1, name: 'Выручка' }, year: YEAR, test: 'deviation' as const };
  expect(
    said([
      { ...COST, own: { doubt } },
      { ...DEAR, value: 141 },
      { ...DEAR, value: 2000 },
      { ...DEAR, own: { year: YEAR - 1 } },
      SITES,
    ]),
  ).toEqual(['Слабее рынка: доля площадок с резервным каналом, 3 из 15.']);
  expect(said([{ ...SITES, own: { of_few: { part: null, whole: 15 } } }])).toEqual([]);
});

test('what is hidden is left out, a group is named so, and where nothing is weak the strongest is said', () => {
  expect(said([COST, DEAR], { hidden: [1], isGroup: true })).toHaveLength(1);
  expect(said([{ ...SITES, value: 99 }], { isGroup: true })).toEqual([
    'Сильнее группы: доля площадок с резервным каналом, 3 из 15.',
  ]);
  expect(said([{ ...DEAR, value: 90 }])[0]).toMatch(/^Дешевле рынка/);
});

/** Numbers as they are printed. */
const readNumber = (printed: string): number =>
  Number(
    printed
      .replaceAll(/[\s\u202f]/g, '')
      .replace(',', '.')
      .replace('−', '-'),
  );

/** How far a number may lie from what it was rounded from. */
function half(printed: string): number {
  const number = readNumber(printed);
  const [whole = '', decimals = ''] = printed.replaceAll(/[^\d,]/g, '').split(',');
  const step = decimals ? 10 ** -decimals.length : 10 ** Math.max(0, whole.length - 3);
  return step / 2 + 1e-9 * Math.abs(number);
}

const MILLIONS: Readonly<Record<string, number>> = { 'млрд руб.': 1e6, 'млн руб.': 1e3, 'тыс. руб.': 1, 'руб.': 1e-3 };

test('of any figures no sentence is longer than fourteen words, and the printed equations multiply out', () => {
  let seed = 7;
  const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
  let equations = 0;
  for (let round = 0; round < 400; round += 1) {
    const rows = Array.from({ length: 5 }, (_, at): Made => {
      const kind = [COST, DEAR, SITES, DEAR, SITES][at]!;
      const words = Array.from({ length: 2 + Math.floor(random() * 9) }, () => 'слово').join(' ');
      const few = { part: Math.floor(random() * 15), whole: 15 };
      return kind.unit_name === '%'
        ? { ...kind, description: words, value: (few.part / few.whole) * 100, own: { of_few: few } }
        : { ...kind, description: words, value: 40 + 300 * random() ** 2, base: 1 + Math.floor(9999 * random()) };
    });
    for (const { text: sentence, proof } of standingOf(rows)) {
      for (const locale of LOCALES) expect(countWords(sentence[locale])).toBeLessThanOrEqual(MOST_WORDS);
      const found = /^\((.+) − (.+) тыс\. руб\.\) × (.+) чел\. = ([+−])([\d ,]+) (м.+|т.+|руб\.)$/.exec(
        plain(proof.equation.ru),
      );
      if (!found) continue;
      const [, own = '', market = '', base = '', sign, amount = '', unit = ''] = found;
      const computed = (readNumber(own) - readNumber(market)) * readNumber(base);
      const printed = (sign === '+' ? 1 : -1) * readNumber(amount) * MILLIONS[unit]!;
      expect(Math.abs(computed - printed)).toBeLessThanOrEqual(half(amount) * MILLIONS[unit]!);
      equations += 1;
    }
  }
  expect(equations).toBeGreaterThan(100);
});
