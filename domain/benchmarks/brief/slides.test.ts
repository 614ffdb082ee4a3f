import { expect, test } from 'vitest';
import type { Brief, BriefRow } from './brief.ts';
import { fitText } from './fit-text.ts';
import { PAGE, PAGE_WIDTH, type Shape } from './shapes.ts';
import { MOST_PINNED } from './slide-parts.ts';
import { slidesOf } from './slides.ts';

const LONG = 'Доля критичных бизнес-приложений с испытанным планом восстановления после отказа площадки '.repeat(3);

const row = (metric: number, rest: Partial<BriefRow> = {}): BriefRow => ({
  metric,
  name: `Показатель ${metric}`,
  value: '37 %',
  place: 'лучшие 10 %',
  gap: 'лучше на 26 п. п.',
  side: 'better',
  meaning: 'Лучше медианы на 26 п. п.: у половины рынка 7–21 %.',
  roubles: null,
  note: '',
  direction: 'higher',
  own: { place: 0.8, end: null, quartile: 4 },
  before: { place: 0.6, end: null, quartile: 3 },
  few: false,
  doubtful: false,
  doubt: null,
  unlisted: null,
  ...rest,
});
const rows = (count: number, rest: Partial<BriefRow> = {}) => Array.from({ length: count }, (_, at) => row(at, rest));

const brief = (rest: Partial<Brief> = {}): Brief => ({
  company: 'АО «Север»',
  group: null,
  company_count: 60,
  release: { id: 2, built_at: '2026-11-17T00:00:00Z' },
  sentence: 'В 2025 году всё хорошо.',
  keys: rows(6),
  strong: rows(3),
  weak: rows(3, { side: 'worse' }),
  money: rows(3, { roubles: '114 млн руб. в год' }),
  pinned: [],
  suggested: [row(71), row(72), row(73)],
  ...rest,
});

const textsOn = (shapes: readonly Shape[]): string[] =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));

test('there are three slides, each with a title, the source, n, the release and whose data it is', () => {
  const slides = slidesOf(brief(), 'ru');
  expect(slides).toHaveLength(3);
  for (const { shapes } of slides) {
    expect(shapes.filter((shape) => shape.kind === 'text' && shape.title)).toHaveLength(1);
    const footer = textsOn(shapes).find((text) => text.startsWith('Источник'));
    expect(footer).toMatch(/выпуск № 2 от 17\.11\.2026.*60 компаний.*Конфиденциально: АО «Север»/);
  }
});

test.each(['doubtful', 'extreme'] as const)('nothing %s stands on a slide, wherever it would', (unlisted) => {
  const doubtful = row(99, { name: 'Сомнение', doubtful: unlisted === 'doubtful', unlisted });
  const list = [doubtful, row(1)];
  const slides = slidesOf(
    brief({ keys: list, strong: list, weak: list, money: list, pinned: list, suggested: list }),
    'ru',
  );
  expect(slides.flatMap(({ shapes }) => textsOn(shapes)).filter((text) => text.includes('Сомнение'))).toEqual([]);
});

test('the third slide has the pinned ones in their order with their notes, else the suggested ones', () => {
  const pinned = [row(5, { note: 'обсудить в мае' }), row(4)];
  const words = textsOn(slidesOf(brief({ pinned }), 'ru')[2]!.shapes);
  expect(words.indexOf('Показатель 5')).toBeLessThan(words.indexOf('Показатель 4'));
  expect(words).toContain('Заметка: обсудить в мае');
  expect(words).not.toContain('Показатель 71');
  expect(textsOn(slidesOf(brief(), 'ru')[2]!.shapes)).toContain('Показатель 71');
});

test('what does not fit is counted', () => {
  const words = textsOn(slidesOf(brief({ pinned: rows(MOST_PINNED + 3) }), 'en')[2]!.shapes);
  expect(words).toContain('3 more in the portal.');
  expect(words).not.toContain(`Показатель ${MOST_PINNED}`);
});

test('key indicators that do not fit are counted', () => {
  const words = (count: number) => textsOn(slidesOf(brief({ keys: rows(count) }), 'ru')[0]!.shapes);
  expect(words(8)).toContain('Ещё 2 — на портале.');
  expect(words(6).filter((word) => word.startsWith('Ещё'))).toEqual([]);
});

test.each([0, 1, 2, 3, 4, 5, 8, 12])('with %i pinned ones and long texts everything stays on the slide', (count) => {
  const long = { name: LONG, note: LONG, meaning: LONG, value: '1 234 567 890 тыс. руб.' };
  const whole = brief({
    company: LONG,
    sentence: LONG,
    keys: rows(9, long),
    strong: rows(3, long),
    pinned: rows(count, long),
  });
  for (const { shapes } of slidesOf(whole, 'ru')) {
    for (const shape of shapes) {
      if (shape.kind !== 'text') continue;
      expect(shape.x + shape.width).toBeLessThanOrEqual(PAGE_WIDTH - PAGE.left + 1);
      expect(shape.y + shape.height).toBeLessThanOrEqual(PAGE.height - 6);
    }
  }
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
