import { expect, test } from 'vitest';
import { marketDetails, type Statement } from './market-details.ts';
import { metricTitle } from './metric-title.ts';

const cell = { n: 40, p10: 75, p25: 100, median: 140, p75: 180, p90: 230, step: 5, since: null, hidden: null };
const statement = (change: Partial<Statement>): Statement => ({
  subject: {
    name: { ru: 'Затраты на пользователя', en: 'Cost per user' },
    unit: { ru: 'тыс. руб.', en: 'thousand roubles' },
    mtype: 'indicator',
    direction: 'lower',
  },
  cell,
  own: { value: 170, year: 2025 },
  suppressed: null,
  group: null,
  ...change,
});
const plain = (sentence: string): string => sentence.replaceAll(/[\u00a0\u202f]/g, ' ');
const inRussian = (change: Partial<Statement>): string => plain(metricTitle(statement(change)).ru);

test.each([
  ['a place', {}, 'У вас 170 тыс. руб.: примерно 14 из 20 компаний лучше'],
  ['the group', { group: 'Банки' }, 'У вас 170 тыс. руб.: примерно 14 из 20 компаний группы «Банки» лучше'],
  ['an end', { own: { value: 300, year: 2025 } }, 'У вас 300 тыс. руб.: среди 2 слабых из 20 компаний'],
  ['about the market', { own: { value: 150, year: 2025 } }, 'У вас 150 тыс. руб.: примерно как на рынке'],
  [
    'about a group',
    { own: { value: 150, year: 2025 }, group: 'Банки' },
    'У вас 150 тыс. руб.: примерно как в группе «Банки»',
  ],
  [
    'the quarter of few',
    { cell: { ...cell, n: 12, p10: null, p90: null } },
    'У вас 170 тыс. руб.: хуже середины рынка',
  ],
  [
    'a median alone',
    { cell: { ...cell, n: 6, p10: null, p25: null, p75: null, p90: null } },
    'У вас 170 тыс. руб.; середина рынка — примерно 140 тыс. руб.',
  ],
  ['no own value', { own: null }, 'У вашей компании нет значения; середина рынка — примерно 140 тыс. руб.'],
  [
    'why nothing is shown',
    { suppressed: { reason: 'few' as const, need: 6 }, group: 'Банки' },
    'У вас 170 тыс. руб.; группа «Банки» не показана — данных мало: меньше 6',
  ],
])('the title says %s', (_, change, expected) => {
  expect(inRussian(change)).toBe(expected);
});

test('a value with another market beside it is named with its year and put nowhere in the newest one', () => {
  const apart = statement({
    own: { value: 2.5, year: 2024 },
    beside: { ...cell, p25: 2, median: 3, p75: 4, step: 0.1, suppressed: null },
  });
  expect(plain(metricTitle(apart).ru)).toBe(
    'У вас 2,5 тыс. руб. (за 2024 год, по прежней формуле); середина рынка — примерно 140 тыс. руб.',
  );
  expect(marketDetails(apart).ru, 'the title names the median already').toBe('');
  expect(marketDetails(statement({ own: null })).ru).toBe('');
});

test('in English a group is named after its companies', () => {
  expect(plain(metricTitle(statement({ group: 'Banks' })).en)).toBe(
    'Yours is 170 thousand roubles: about 14 of 20 companies in the “Banks” group are better',
  );
});

test('the details go on where the title ends: distance, doubt and the age of the figures', () => {
  expect(plain(marketDetails(statement({})).ru)).toBe('Хуже середины рынка примерно на 30 тыс. руб. (21 %).');
  const far = statement({ own: { value: 900, year: 2025 } });
  expect(plain(marketDetails(far).ru)).toMatch(/; значение далеко от рынка\.$/);
  const doubtful = (name: string) =>
    statement({
      own: { value: 900, year: 2025, doubt: { metric: { id: 1, name }, year: 2025, test: 'slip' } },
      cell: { ...cell, since: { release_id: 1, date: '2025-11-14T00:00:00Z' } },
    });
  expect(plain(marketDetails(doubtful('Выручка')).ru)).toBe(
    'Под вопросом из-за числа «Выручка»: проверьте его; цифры рынка остались от 14.11.2025.',
  );
  expect(plain(marketDetails(doubtful('Затраты на пользователя')).ru)).toMatch(/^Под вопросом: проверьте его;/);
  expect(plain(metricTitle(doubtful('Выручка')).ru)).toBe(
    'У вас 900 тыс. руб.; середина рынка — примерно 140 тыс. руб.',
  );
  expect(marketDetails(statement({ suppressed: { reason: 'few', need: 6 } })).ru).toBe('');
});
