// Pictures are compared with those in pictures/. Update them after an intended change with `-u` and review.
import { expect, test } from 'vitest';
import { nameLines, slopeShapes } from '#domain/benchmarks/years/slope-shapes.ts';
import { getMarketYears, type MarketYearPair } from '#contract/market-years.ts';
import { fill, type PartOf } from '#web/testing/fill.ts';
import { pictureText } from '#web/ui/picture/testing/picture-text.ts';
import { slopeNumbers, slopesIn } from './slope-numbers.ts';
import { yearsTexts } from './texts.ts';

const SPAN = { from: 2024, to: 2025 };
type Side = PartOf<MarketYearPair['before']>;
const at = (value: number, place: number): Side => ({
  place: String(place),
  own: { value, year: 2024, place: place / 100 },
});
const among = (value: number, end: 'low' | 'high', place: string): Side => ({ place, own: { value, year: 2024, end } });
const quarter = (value: number, quartile: 2 | 3, place: string): Side => ({
  place,
  own: { value, year: 2024, quartile },
});
const pair = (
  description: string,
  before: Side,
  after: Side,
  rest: PartOf<MarketYearPair> = {},
): PartOf<MarketYearPair> => ({
  description,
  unit_name: '%',
  mtype: 'indicator',
  direction: 'higher',
  before: { ...before, median: 50 },
  after: { ...after, median: 50 },
  own_text: `${before?.own?.value}\u00a0→ ${after?.own?.value}\u202f%`,
  ...rest,
});

const BEST = 'среди\u00a02 лучших из\u00a020';
const WORST = 'среди\u00a02 слабых из\u00a020';
const HIDDEN = 'данных мало: меньше 6';
const { compared } = fill(getMarketYears.reply, {
  compared: {
    ...SPAN,
    keys: [
      pair('Выросло', at(50, 50), at(62, 80), { change: 'better' }),
      pair('Опустилось', at(51, 55), at(45, 40), { change: 'worse' }),
      pair('Осталось среди лучших', among(80, 'high', BEST), among(80, 'high', BEST), { change: 'same' }),
      pair('Известна четверть', quarter(41, 2, 'хуже середины'), quarter(59, 3, 'лучше середины'), {
        change: 'better',
      }),
      pair('Год без рынка', { place: '', unplaced: HIDDEN, own: { value: 50, year: 2024 } }, at(52, 55)),
      pair('Под вопросом', at(52, 55), among(-500, 'low', WORST), {
        own_text: '52\u00a0→ \u2212500\u202f%',
        change: 'worse',
        doubtful: true,
        note: 'под вопросом',
      }),
    ],
  },
});
const { keys } = compared!;

test('an indicator without a place in one of the years has no slope, but a row that says why', () => {
  expect(slopesIn(keys).map(({ name }) => name)).toEqual([
    'Выросло',
    'Опустилось',
    'Осталось среди лучших',
    'Известна четверть',
    'Под вопросом',
  ]);
  const { columns, rows } = slopeNumbers({ ...SPAN, keys }, 'ru');
  expect(columns.slice(0, 3)).toEqual(['Показатель', 'Место 2024', 'Место 2025']);
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['Выросло', '50', '80'],
    ['Опустилось', '55', '40'],
    ['Осталось среди лучших', 'среди\u00a02 лучших из\u00a020', 'среди\u00a02 лучших из\u00a020'],
    ['Известна четверть', 'хуже середины', 'лучше середины'],
    ['Год без рынка', 'данных мало: меньше 6', '55'],
    ['Под вопросом', '55', 'среди\u00a02 слабых из\u00a020'],
  ]);
  expect(rows[5]?.at(-1)).toBe('под вопросом');
});

test.each([
  ['slopes', false],
  ['slopes-compact', true],
] as const)('%s', async (name, compact) => {
  const frame = { span: SPAN, width: compact ? 326 : 700, compact, texts: yearsTexts.ru };
  const drawing = { width: frame.width, ...slopeShapes(slopesIn(keys), frame) };
  await expect(pictureText(drawing)).toMatchFileSnapshot(`pictures/${name}.svg`);
});

test.each([
  ['Доступность приложений', ['Доступность приложений']],
  ['Средний срок устранения критичной уязвимости', ['Средний срок устранения', 'критичной уязвимости']],
  ['Сверхдлинноеназваниебезединогопробела', ['Сверхдлинноеназваниебезединогопробела']],
  [
    'Доля критичных информационных систем с планом восстановления, проверенным за год',
    ['Доля критичных информационных', 'систем с планом восстановления…'],
  ],
])('%s in two lines at most', (name, lines) => {
  expect(nameLines(name)).toEqual(lines);
});
