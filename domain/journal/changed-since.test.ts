import { expect, test } from 'vitest';
import { changedSinceText } from './changed-since.ts';

const NOW = new Date('2026-11-17T12:00:00Z');
const last = {
  action: 'update',
  user_name: 'Анна Петрова',
  isOwn: false,
  isOpen: true,
  at: new Date('2026-11-17T11:57:00Z'),
  object_type: 'tariff',
  before: { name: 'Базовый', price: 100 },
  after: { name: 'Базовый', price: 111 },
};

test('the refusal of an edit of older data says who changed the record, when and what', () => {
  expect(changedSinceText([last], 1, NOW)).toEqual({
    ru: 'Запись тем временем изменил другой пользователь: Анна Петрова, 3 минуты назад (Цена: 100 → 111). Ваша правка не сохранена.',
    en: 'Someone else has changed this record: Анна Петрова, 3 minutes ago (Price: 100 → 111). Your change was not saved.',
  });
});

test.each([
  ['2026-11-17T11:59:40Z', 'только что'],
  ['2026-11-17T07:00:00Z', '5 часов назад'],
  ['2026-11-01T07:00:00Z', '01.11.2026'],
])('a change of %s was %s', (at, words) => {
  expect(changedSinceText([{ ...last, at: new Date(at) }], 1, NOW).ru).toContain(`Анна Петрова, ${words} (`);
});

test('one’s own change in another window is called so, and a change without a line in the journal stays unnamed', () => {
  expect(changedSinceText([{ ...last, isOwn: true }], 1, NOW).ru).toContain(
    'Запись тем временем изменили вы сами в другом окне',
  );
  expect(changedSinceText([{ ...last, isOwn: true }], 1, NOW).ru).not.toContain('Анна');
  expect(changedSinceText([], 1, NOW).ru).toBe(
    'Запись тем временем изменил другой пользователь. Ваша правка не сохранена.',
  );
});

test('every change since is on a line of its own, and those beyond the shown ones are counted', () => {
  const renamed = { ...last, isOwn: true, before: { name: 'Старый' }, after: { name: 'Базовый' } };
  expect(changedSinceText([last, renamed], 9, NOW)).toEqual({
    ru: [
      'Запись тем временем изменил другой пользователь:',
      'Анна Петрова, 3 минуты назад (Цена: 100 → 111);',
      'вы, 3 минуты назад (Название: Старый → Базовый);',
      'и ещё 7.',
      'Ваша правка не сохранена.',
    ].join('\n'),
    en: [
      'Someone else has changed this record:',
      'Анна Петрова, 3 minutes ago (Price: 100 → 111);',
      'you, 3 minutes ago (Name: Старый → Базовый);',
      'and 7 more.',
      'Your change was not saved.',
    ].join('\n'),
  });
});

test('a change without contents is named by its action, and one that is not open to the reader only by its time', () => {
  const disabled = { ...last, action: 'disable', before: null, after: null };
  expect(changedSinceText([disabled], 1, NOW).ru).toContain('3 минуты назад (Отключение).');
  expect(changedSinceText([{ ...last, user_name: null, isOpen: false }], 1, NOW).ru).toContain(
    'другой пользователь: 3 минуты назад. Ваша',
  );
});
