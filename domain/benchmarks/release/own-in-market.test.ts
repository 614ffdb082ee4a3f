import fc from 'fast-check';
import { describe as group, expect, test } from 'vitest';
import { runs } from '#workbooks/testing/property-runs.ts';
import { ended } from '../../language/ended.ts';
import { LOCALES, text } from '../../language/text.ts';
import { hiddenText } from './hidden-text.ts';
import { marketDetails } from './market-details.ts';
import { metricTitle } from './metric-title.ts';
import { ownInMarket, type PublishedCell } from './own-in-market.ts';
import { placeText, shortPlaceText, sureText } from './place-text.ts';

const MANY: PublishedCell = {
  n: 40,
  p10: 10,
  p25: 25,
  median: 50,
  p75: 75,
  p90: 90,
  step: 5,
  since: null,
  hidden: null,
};
const SOME: PublishedCell = { ...MANY, n: 12, p10: null, p90: null };
const SIX: PublishedCell = { ...SOME, n: 6, p25: null, p75: null };
const HIDDEN: PublishedCell = { ...SIX, n: null, median: null, step: null, hidden: 'few' };

const at = (value: number, cell = MANY, direction: 'higher' | 'lower' | null = 'higher') =>
  ownInMarket({ value, year: 2025 }, cell, direction);

group('a place', () => {
  test('is given in steps of 5 points from 20 companies on, by what is good', () => {
    expect(at(64)).toMatchObject({ percentile: 0.65, place: 0.65, quartile: 3, end: null, standing: 'good', gap: 14 });
    expect(at(64, MANY, 'lower')).toMatchObject({ percentile: 0.65, place: 0.35, standing: 'bad' });
    expect(at(64, MANY, null)).toMatchObject({ percentile: 0.65, place: 0.65, standing: null });
  });

  test('beyond P10 and P90 is only the end', () => {
    expect(at(9)).toMatchObject({ percentile: null, place: null, end: 'low', quartile: 1 });
    expect(at(1e9)).toMatchObject({ percentile: null, place: null, end: 'high', quartile: 4, is_high_outlier: true });
  });

  test('among fewer than 20 companies is only the quarter, among 6 not even that', () => {
    expect(at(64, SOME)).toMatchObject({ percentile: null, place: null, end: null, quartile: 3 });
    expect(at(64, SIX)).toMatchObject({ quartile: null, gap: 14, side: null, standing: null, is_high_outlier: false });
  });

  test('is nothing where nothing is published', () => {
    expect(at(64, HIDDEN)).toMatchObject({ percentile: null, quartile: null, gap: null, standing: null });
  });

  test('that cannot be told from the middle is neither good nor bad: of 40 companies 39 to 61', () => {
    expect([39.9, 50, 60.1].map((value) => at(value).standing)).toEqual(['middle', 'middle', 'middle']);
    expect([39.8, 60.2].map((value) => at(value).standing)).toEqual(['bad', 'good']);
    expect(at(55)).toMatchObject({ side: 'about', noise_points: 11 });
    expect(at(55, MANY, null)).toMatchObject({ side: 'about', standing: null });
  });

  test('is doubtful by the doubt behind the value in every group, shown or not, and names its cause', () => {
    const doubt = { metric: { id: 1, name: 'Выручка' }, year: 2025, test: 'slip' } as const;
    for (const cell of [MANY, SOME, SIX, HIDDEN]) {
      expect(ownInMarket({ value: 60, year: 2025, doubt }, cell, 'higher')).toMatchObject({ doubtful: true, doubt });
      expect(at(5000, cell)).toMatchObject({ doubtful: false, doubt: null });
    }
  });

  test('far from the published quartiles is a remark and no doubt', () => {
    expect(at(1e9).doubtful).toBe(false);
    expect([-50.1, -50, 150, 150.1].map((value) => [at(value).is_low_outlier, at(value).is_high_outlier])).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [false, true],
    ]);
    expect(at(7, { ...MANY, p25: 50, p75: 50 }).is_low_outlier).toBe(false);
  });

  test('takes few values, whatever one tries: no bisection finds more than the published points', () => {
    const places = new Set<string>();
    fc.assert(
      fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (value) => {
        const { percentile, quartile, end } = at(value);
        places.add([percentile, quartile, end].join());
      }),
      { numRuns: runs(300, 10_000) },
    );
    expect(places.size).toBeLessThanOrEqual(24);
  });
});

const COST = {
  name: text('Стоимость места', 'Cost of a seat'),
  unit: text('руб.', 'RUB'),
  mtype: 'metric',
  direction: 'lower' as 'lower' | 'higher',
} as const;
const plain = (written: string): string => written.replaceAll(/[\u00a0\u202f]/g, ' ');
const say = (value: number | null, cell = MANY, subject = COST, part: string | null = null) => {
  const own = value === null ? null : { value, year: 2025 };
  const suppressed = cell.hidden && { reason: cell.hidden, need: 6 };
  const statement = { subject, cell, own, suppressed, group: part };
  const [title, details] = [metricTitle(statement), marketDetails(statement)];
  return LOCALES.map((locale) => plain(`${ended(title[locale])} ${details[locale]}`.trim()));
};

group('title and details', () => {
  test.each([
    [64, 'примерно 13 из 20 компаний лучше. Хуже середины рынка примерно на 14 руб. (28 %).'],
    [30, 'примерно 14 из 20 компаний хуже. Лучше середины рынка примерно на 20 руб. (40 %).'],
    [55, 'примерно как на рынке. Середина рынка — примерно 50 руб.'],
    [5, 'среди 2 лучших из 20 компаний. Лучше середины рынка примерно на 45 руб. (90 %).'],
  ])('of %d say about where it lies', (value, expected) => {
    expect(say(value)[0]).toBe(`У вас ${value} руб.: ${expected}`);
  });

  test('say only the quarter of few companies, and how much is missing', () => {
    expect(say(30, SOME, { ...COST, direction: 'higher' })).toEqual([
      'У вас 30 руб.: хуже середины рынка. До середины рынка не хватает примерно 20 руб. (40 %).',
      'Yours is 30 RUB: worse than the middle of the market. About 20 RUB (40%) short of the middle of the market.',
    ]);
  });

  test('name the date of a kept figure and that a value lies far from the market', () => {
    const kept = { ...MANY, since: { release_id: 1, date: '2025-03-12T23:30:00.000Z' } };
    expect(say(400, kept)[0]).toContain('значение далеко от рынка; цифры рынка остались от 12.03.2025.');
    expect(say(null, kept)[0]).toBe(
      'У вашей компании нет значения; середина рынка — примерно 50 руб. Цифры рынка остались от 12.03.2025.',
    );
  });

  test('of a group name the group where they first speak of it, and never the market', () => {
    const kept = { ...MANY, since: { release_id: 1, date: '2025-03-12T23:30:00.000Z' } };
    expect(say(400, kept, COST, 'Банки')).toEqual([
      'У вас 400 руб.: среди 2 слабых из 20 компаний группы «Банки». Хуже середины группы примерно на 350 руб. (700 %); значение далеко от группы; цифры группы остались от 12.03.2025.',
      'Yours is 400 RUB: among the 2 weakest of 20 companies in the “Банки” group. About 350 RUB (700%) worse than the middle of the group; the value is far from the group; figures of the group are kept from 12/03/2025.',
    ]);
    expect(say(null, MANY, COST, 'Банки')).toEqual([
      'У вашей компании нет значения; середина группы «Банки» — примерно 50 руб.',
      'Your company has no value; the middle of the “Банки” group is about 50 RUB.',
    ]);
    expect(say(64, HIDDEN, COST, 'Банки')).toEqual([
      'У вас 64 руб.; группа «Банки» не показана — данных мало: меньше 6.',
      'Yours is 64 RUB; the “Банки” group is not shown – not enough data: fewer than 6 companies.',
    ]);
    // Of so few no side is told.
    const few = { ...MANY, p10: null, p25: null, p75: null, p90: null, n: 6 };
    expect(say(64, few, COST, 'Банки')[0]).toBe(
      'У вас 64 руб.; середина группы «Банки» — примерно 50 руб. Данных мало: показана только середина.',
    );
  });

  test('say why nothing is shown, never how many companies there are', () => {
    expect(say(64, HIDDEN)[0]).toBe('У вас 64 руб.; рынок не показан — данных мало: меньше 6.');
    for (const reason of ['difference', 'withheld', 'subscription'] as const) {
      const { ru, en } = hiddenText({ reason, need: 6 });
      expect([ru, en].join()).not.toMatch(/\d/);
    }
  });

  test('speak of no single company', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1000, max: 1000, noNaN: true }),
        fc.constantFrom(MANY, SOME, SIX),
        (value, cell) => {
          // Of the market they count in twenties only.
          const said = say(value, cell)
            .join()
            .replaceAll(/(из|of) 20 (компаний|companies)/g, '');
          expect(said).not.toMatch(/компани|compan|всех|all /);
        },
      ),
    );
  });
});

test('a place in words turns with what is good, and speaks of companies, of the market or of a group', () => {
  expect(plain(placeText(at(64, MANY, 'lower'), 'lower')!.ru)).toBe('примерно 13 из 20 компаний лучше');
  expect(plain(placeText(at(64, MANY, null), null)!.ru)).toBe('примерно 13 из 20 компаний меньше');
  expect(plain(placeText(at(30, MANY, null), null)!.ru)).toBe('примерно 14 из 20 компаний больше');
  expect(plain(placeText(at(55), 'higher')!.ru)).toBe('примерно как на рынке');
  expect(plain(placeText(at(5, MANY, 'lower'), 'lower')!.ru)).toBe('среди 2 лучших из 20 компаний');
  expect(plain(placeText(at(5, MANY, null), null)!.ru)).toBe('среди 2 наименьших из 20 компаний');
  expect(placeText(at(72, SOME, 'lower'), 'lower')!.ru).toBe('хуже середины');
  expect(placeText(at(64, SIX), 'higher')!.ru).toBe('данных мало: показана только середина');
  expect(placeText(at(64, HIDDEN), 'higher')).toBeNull();
  expect(plain(sureText(40, at(55))!.ru)).toBe('При 40 компаниях места от 39 до 61 неотличимы от середины');
  expect(sureText(40, at(64))).toBeNull();
  expect(plain(shortPlaceText(at(64), 'higher')!.ru)).toBe('≈ 13 из 20 хуже');
  expect(plain(shortPlaceText(at(30), 'higher')!.ru)).toBe('≈ 14 из 20 лучше');
  expect(plain(shortPlaceText(at(30), 'higher')!.en)).toBe('≈ 14 of 20 are better');
  expect(shortPlaceText(at(50), null)!.ru).toBe('как на рынке');
  expect(plain(shortPlaceText(at(5), 'higher')!.ru)).toBe('среди 2 слабых из 20');
  expect(plain(shortPlaceText(at(64), null)!.ru)).toBe('≈ 13 из 20 меньше');
  expect(plain(shortPlaceText(at(5), null)!.ru)).toBe('среди 2 наименьших из 20');
});
