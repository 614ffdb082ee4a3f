import { expect, test } from 'vitest';
import type { Brief, BriefDecision, BriefMove, BriefRow, BriefTarget } from './brief.ts';
import { fitText } from './fit-text.ts';
import { PAGE, PAGE_WIDTH, type Shape } from '../../pictures/shapes.ts';
import { slopeShapes } from './slope-shapes.ts';
import { planSlides } from './slide-plan.ts';
import { slidesOf } from './slides.ts';

const LONG = 'Доля критичных бизнес-приложений с испытанным планом восстановления после отказа площадки '.repeat(3);
const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

const row = (metric: number, rest: Partial<BriefRow> = {}): BriefRow => ({
  metric,
  name: `Показатель ${metric}`,
  value: '37 %',
  place: 'лучшие 10 %',
  row: {
    n: 57,
    p10: 10,
    p25: 20,
    median: 30,
    p75: 36,
    p90: 50,
    direction: 'higher',
    suppressed: null,
    own: { place: 0.8, end: null, quartile: 4, doubtful: false },
    before: { place: 0.6, end: null, quartile: 3, doubtful: false },
  },
  doubt: null,
  unlisted: null,
  ...rest,
});

const move = (metric: number, rest: Partial<BriefMove> = {}): BriefMove => ({
  metric,
  name: `Показатель ${metric}`,
  before: '37 %',
  now: '39 %',
  place: 'лучшие 10 %',
  was: 80 - metric,
  is: 82 + metric,
  change: 'better',
  ...rest,
});

const decision = (metric: number, rest: Partial<BriefDecision> = {}): BriefDecision => ({
  metric,
  name: `Показатель ${metric}`,
  title: `Решение ${metric}`,
  fact: 'Сейчас 3 из 15.',
  target: 'Цель 64 % к 31.12.2027: осталось поднять на 44 п. п.',
  note: '',
  price: {
    label: 'На кону',
    amount: '45,5 млн руб. в год',
    equation: '(245,5 − 140 тыс. руб.) × 431 = +45,5 млн руб.',
  },
  typed: { decision: '', price: '' },
  doubt: null,
  unlisted: null,
  ...rest,
});

const target = (metric: number, rest: Partial<BriefTarget> = {}): BriefTarget => ({
  metric,
  name: `Показатель ${metric}`,
  goal: '64 % к 31.12.2027',
  now: '20 %, было 30,8 %',
  state: 'away',
  bar: { now: 0.2, before: 0.31, goal: 0.64 },
  ...rest,
});

const proof = (metric: number, name = 'Стоимость одной доработки') => ({
  metric,
  figure: '+45,5 млн руб.',
  side: 'worse' as const,
  name,
  equation: name,
  note: name,
});

const brief = (rest: Partial<Brief> = {}): Brief => ({
  company: 'АО «Север»',
  author: 'Ковалёва Анна Дмитриевна',
  group: null,
  company_count: 60,
  release: { id: 2, built_at: '2026-11-17T00:00:00Z' },
  year: 2025,
  headline: 'ИТ стоит 291 млн руб. в год.',
  proofs: many(3, (at) => proof(at)),
  keys: many(6, (at) => row(at)),
  moved: { from: 2024, to: 2025, sentence: 'За год вы поднялись.', moves: many(7, (at) => move(at)) },
  decisions: many(3, (at) => decision(at)),
  is_suggested: false,
  targets: { sentence: '3 цели: 1 достигнута.', rows: many(3, (at) => target(at)) },
  ...rest,
});

const textsOn = (shapes: readonly Shape[]): string[] =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
const titlesOf = (whole: Brief): string[] =>
  slidesOf(whole, 'ru').map(
    ({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' && shape.title ? [shape.text] : []))[0]!,
  );

test('four parts are four slides, each with a title, whose it is and of when, and the source', () => {
  const slides = slidesOf(brief(), 'ru');
  expect(titlesOf(brief())).toEqual([
    'ИТ стоит 291 млн руб. в год.',
    'За год вы поднялись.',
    'Три решения',
    '3 цели: 1 достигнута.',
  ]);
  slides.forEach(({ shapes }, at) => {
    const words = textsOn(shapes);
    expect(words[0]).toBe('АО «Север»: ИТ за\u00a02025\u00a0год, рынок на\u00a017.11.2026');
    expect(words).toContain(`${at + 1} / 4`);
    const footer = words.find((text) => text.startsWith('Источник'));
    expect(footer).toMatch(/60 компаний, 17\.11\.2026.*Ковалёва.*Конфиденциально: АО «Север»/);
  });
});

test('a headline of three long sentences stands whole on its slide, in smaller letters', () => {
  const headline =
    'ИТ стоит вам 291 млн руб. в год, на 109 млн меньше обычного. Разработка стоит вам 106 млн руб. в год, на 45,5 млн больше обычного. Резервный канал есть только на 3 площадках из 15, обычно на 10.';
  expect(titlesOf(brief({ headline }))[0]).toBe(headline);
});

test('a part with nothing to say is no slide', () => {
  expect(titlesOf(brief({ moved: null, targets: null, decisions: [decision(1, { price: null })] }))).toEqual([
    'ИТ стоит 291 млн руб. в год.',
  ]);
});

const pricedAndAimed = (decided: number, aimed: number, rest: Partial<Brief> = {}): Brief =>
  brief({
    decisions: many(decided, (at) => decision(at)),
    targets: aimed === 0 ? null : { sentence: `Целей: ${aimed}.`, rows: many(aimed, (at) => target(at)) },
    ...rest,
  });

test.each([
  [3, 3, [['where'], ['year'], ['decisions'], ['targets']]],
  [3, 1, [['where'], ['year', 'targets'], ['decisions']]],
  [1, 6, [['where'], ['year', 'decisions'], ['targets']]],
  [2, 1, [['where'], ['year'], ['decisions', 'targets']]],
  [1, 0, [['where'], ['year', 'decisions']]],
  [0, 0, [['where'], ['year']]],
])('with %i decisions and %i targets no slide is half empty', (decided, aimed, expected) => {
  expect(planSlides(pricedAndAimed(decided, aimed)).slides).toEqual(expected);
});

test.each([
  [3, 1],
  [1, 1],
  [2, 2],
  [1, 3],
  [1, 6],
])('the two parts of a shared slide, of %i decisions and %i targets, do not lie over one another', (decided, aimed) => {
  const whole = pricedAndAimed(decided, aimed);
  const shared = planSlides(whole).slides.findIndex((parts) => parts.length > 1);
  const { shapes } = slidesOf(whole, 'ru')[shared]!;
  const heading = shapes.flatMap((shape) => (shape.kind === 'text' && shape.size === 16 ? [shape] : []))[0]!;
  const words = shapes.flatMap((shape) => (shape.kind === 'text' && shape !== heading ? [shape] : []));
  for (const { y, height, text } of words) {
    const isApart = y + height <= heading.y + 2 || y >= heading.y + heading.height;
    expect([isApart, text]).toEqual([true, text]);
  }
});

test.each(['doubtful', 'extreme'] as const)('nothing %s stands on a slide, wherever it would', (unlisted) => {
  const name = 'Сомнение';
  const whole = brief({ keys: [row(9, { name, unlisted })], decisions: [decision(9, { title: name, unlisted })] });
  const words = slidesOf(whole, 'ru').flatMap(({ shapes }) => textsOn(shapes));
  expect(words.filter((text) => text.includes(name))).toEqual([]);
});

test('the first three decisions with a price stand on the slide, in their order', () => {
  const decisions = [decision(5), decision(4, { price: null }), decision(3), decision(2), decision(1)];
  const words = textsOn(slidesOf(brief({ decisions }), 'ru')[2]!.shapes);
  expect(words.filter((text) => text.startsWith('Решение'))).toEqual(['Решение 5', 'Решение 3', 'Решение 2']);
});

test.each([1, 2, 3, 6])('with %i of everything and long texts everything stays on the slide', (count) => {
  const whole = brief({
    company: LONG,
    author: LONG,
    headline: LONG,
    proofs: many(Math.min(3, count), (at) => proof(at, LONG)),
    keys: many(count, (at) => row(at, { name: LONG, place: LONG })),
    moved: { from: 2024, to: 2025, sentence: LONG, moves: many(count, (at) => move(at, { name: LONG, now: LONG })) },
    decisions: many(count, (at) => decision(at, { title: LONG, fact: LONG, note: LONG })),
    targets: { sentence: LONG, rows: many(count, (at) => target(at, { name: LONG, goal: LONG, now: LONG })) },
  });
  for (const { shapes } of slidesOf(whole, 'ru')) {
    for (const shape of shapes) {
      if (shape.kind !== 'text') continue;
      expect(shape.x).toBeGreaterThanOrEqual(PAGE.left - 1);
      expect(shape.x + shape.width).toBeLessThanOrEqual(PAGE_WIDTH - PAGE.left + 1);
      expect(shape.y + shape.height).toBeLessThanOrEqual(PAGE.height - 6);
    }
  }
});

test('the longest words of a place stand whole beside a key indicator', () => {
  const place = 'among the 2 weakest of 20';
  const [slide] = slidesOf(brief({ keys: [row(1, { place })] }), 'en');
  expect(textsOn(slide!.shapes)).toContain(place);
});

test('a name of six words stands whole beside its slope', () => {
  const name = 'Средний срок устранения критичной уязвимости';
  const moves = [move(1, { name, before: '4,745 дня', now: '138,3 тыс. руб.', place: 'among the 2 weakest of 20' })];
  const [, slide] = slidesOf(brief({ moved: { from: 2024, to: 2025, sentence: 'Год.', moves } }), 'ru');
  expect(textsOn(slide!.shapes)).toEqual(
    expect.arrayContaining([`${name} 4,745 дня`, '▲ 138,3 тыс. руб.', 'among the 2 weakest of 20']),
  );
});

test('the names beside a slope never lie over one another', () => {
  const moves = many(7, (at) => move(at, { was: 95, is: at % 2 === 0 ? 5 : 6 }));
  const [, slide] = slidesOf(brief({ moved: { from: 2024, to: 2025, sentence: 'Год.', moves } }), 'ru');
  const names = slide!.shapes.flatMap((shape) =>
    shape.kind === 'text' && shape.text.startsWith('Показатель') ? [shape.y] : [],
  );
  const sorted = names.toSorted((one, other) => one - other);
  sorted.slice(1).forEach((y, at) => expect(y - sorted[at]!).toBeGreaterThanOrEqual(15));
});

test('a name without room in one line stands whole in two, clear of its neighbours', () => {
  const name = 'Доля критичных приложений с испытанным планом восстановления';
  const texts = (height: number) => {
    const moved = { from: 2024, to: 2025, sentence: 'Год.', moves: many(7, (at) => move(at, { name, was: 95 })) };
    return slopeShapes(moved, { x: 0, y: 0, width: 864, height }, 'ru').flatMap((shape) =>
      shape.kind === 'text' && shape.align === 'right' ? [shape] : [],
    );
  };
  const lines = texts(330);
  expect(lines.map(({ text }) => text).join(' ')).toBe(many(7, () => `${name} 37 %`).join(' '));
  const tops = lines.map(({ y }) => y).toSorted((one, other) => one - other);
  tops.slice(1).forEach((y, at) => expect(y - tops[at]!).toBeGreaterThanOrEqual(14));
  const low = texts(200);
  expect(low.every(({ text }) => text.endsWith('… 37 %'))).toBe(true);
});

test('a line break begins a line, and a word longer than a line goes on in the next one', () => {
  const room = { width: 100, size: 10, lines: 3 };
  expect(fitText('раз\nдва\nтри', room)).toBe('раз\nдва\nтри');
  expect(fitText('раз\n\nдва\nтри', room)).toBe('раз\n\nдва…');
  const most = Math.floor(100 / 5.4);
  expect(fitText('ы'.repeat(3 * most), room)).toBe('ы'.repeat(3 * most));
  const cut = fitText('ы'.repeat(20 * most), room);
  expect(cut).toBe(`${'ы'.repeat(3 * most - 2)}…`);
});

test('a text is cut with an ellipsis at the room it has, and left alone where it fits', () => {
  expect(fitText('коротко', { width: 100, size: 10, lines: 1 })).toBe('коротко');
  const cut = fitText(LONG, { width: 100, size: 10, lines: 2 });
  expect(cut.endsWith('…')).toBe(true);
  expect(cut.length).toBeLessThanOrEqual(2 * Math.floor(100 / 5.4) + 1);
});
