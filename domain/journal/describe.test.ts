import { expect, test } from 'vitest';
import { objectTitle } from './describe.ts';

const line = (object_type: string, object_id: string | null, before: unknown = null, after: unknown = null) => ({
  object_type,
  object_id,
  before,
  after,
});

test.each([
  [line('tariff', '3', { name: 'Базовый' }, { name: 'Основной' }), 'Тариф «Основной»'],
  [line('tariff', '3', { name: 'Базовый' }), 'Тариф «Базовый»'],
  [line('company', '7', { name: 'АО «Северный Терминал»' }), 'Компания АО «Северный Терминал»'],
  [line('user', '7', { disabled: false }, { disabled: true }), 'Пользователь № 7'],
  [line('role', 'auditor'), 'Роль: auditor'],
  [line('endpoint', 'GET /api/audit-log/'), 'Вызов портала: GET /api/audit-log/'],
  [line('installation', null), 'Портал'],
])('%j is %j', (described, title) => {
  expect(objectTitle(described, 'ru')).toBe(title);
});

test('a line about the one who did it names that person', () => {
  const user = { id: 7, name: 'Орлова Марина' };
  expect(objectTitle({ ...line('user', '7'), user }, 'ru')).toBe('Пользователь «Орлова Марина»');
  expect(objectTitle({ ...line('user', '8'), user }, 'ru')).toBe('Пользователь № 8');
});

test('a line names its object as it was called then, and as it is called now', () => {
  const named = { ...line('tariff', '3', { price: 1 }, { price: 2 }), object_name: 'Мини' };
  expect(objectTitle({ ...named, object_name_now: 'Мини' }, 'ru')).toBe('Тариф «Мини»');
  expect(objectTitle({ ...named, object_name_now: 'Базовый' }, 'ru')).toBe('Тариф «Мини», теперь «Базовый»');
  expect(objectTitle({ ...line('user', '2'), object_name_now: 'Орлова Марина' }, 'ru')).toBe(
    'Пользователь «Орлова Марина»',
  );
});
