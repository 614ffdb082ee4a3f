import { expect, test } from 'vitest';
import { whyDefaultRuleStays, whyEntryStays } from './directories.ts';
import { describeHanging, whyCompanyStays } from './hanging.ts';

test('what hangs on a record is counted in words, nothing is left out and zeros are not named', () => {
  expect(describeHanging({ users: 3, subscriptions: 1, sessions: 0 })).toEqual({
    ru: '3 пользователя, 1 подписка',
    en: '3 users, 1 subscription',
  });
  expect(describeHanging({ users: 11, sessions: 22 })?.ru).toBe('11 пользователей, 22 анкеты');
  expect(describeHanging({ users: 0 })).toBeNull();
});

test('a company with something on it stays, and the refusal says with what and what to do', () => {
  const why = whyCompanyStays('АО «Порт»', { users: 0, subscriptions: 2, sessions: 5 });
  expect(why?.ru).toContain('Компанию АО «Порт» нельзя удалить. С ней связано: 2 подписки, 5 анкет.');
  expect(why?.ru).toContain('отключите её пользователей');
  expect(why?.en).toContain('2 subscriptions, 5 questionnaires');
  expect(whyCompanyStays('АО «Порт»', { users: 0, subscriptions: 0, sessions: 0 })).toBeNull();
});

test.each([
  ['branch', 'Отрасль «X» нельзя удалить. Используется: 1 компания.'],
  ['it_system', 'ИТ-систему «X» нельзя удалить. Используется: 1 анкета.'],
  ['unit', 'Единицу «X» нельзя удалить. Используется: 1 показатель.'],
  ['calc_rule', 'Правило «X» нельзя удалить. Используется: 1 показатель.'],
] as const)('an entry of the directory %s in use stays, an unused one goes', (directory, said) => {
  expect(whyEntryStays(directory, 'X', 1)?.ru).toContain(said);
  expect(whyEntryStays(directory, 'X', 0)).toBeNull();
});

test('the default rule names why it stays', () => {
  expect(whyDefaultRuleStays('Сумма').ru).toBe(
    'Правило «Сумма» нельзя удалить: его получает показатель, у которого правило не выбрано.',
  );
});
