import { expect, test } from 'vitest';
import { fieldErrorsIn, toastFor } from './error-catalogue.ts';

test.each([
  [401, 'Вы не авторизованны'],
  [403, 'У вас не достаточно прав для выполнения операции'],
  [404, 'Не найдено'],
  [503, 'Сервис временно не доступен'],
  [502, '502 Что-то пошло не так :('],
  [500, 'Что-то пошло не так :('],
  [409, 'Что-то пошло не так :('],
  [418, 'Что-то пошло не так :('],
])('status %i says "%s" when the body says nothing', (status, message) => {
  expect(toastFor(status, undefined, 'ru')).toBe(message);
  expect(toastFor(status, '<html>', 'ru')).toBe(message);
  expect(toastFor(status, { code: 7 }, 'ru')).toBe(message);
});

test.each([
  [['Первая', 'Вторая'], 'Первая, Вторая'],
  [{ errors: ['Раз', 'Два'] }, 'Раз, Два'],
  [{ errors: { alias: ['Занято'] } }, 'Занято'],
  [{ detail: 'У процесса есть дочерние' }, 'У процесса есть дочерние'],
  [{ detail: ['Одно', 'Другое'] }, 'Одно, Другое'],
  [{ name: ['Такое имя есть'] }, 'Такое имя есть'],
  [{ errors: [], detail: 'Подробность', name: 'Имя' }, 'Подробность'],
  [{ errors: 'Главное', detail: 'Подробность' }, 'Главное'],
])('the body %j replaces the message', (body, message) => {
  expect(toastFor(409, body, 'ru')).toBe(message);
});

test('the number stays in front of what the server says on 502', () => {
  expect(toastFor(502, { detail: 'Шлюз молчит' }, 'ru')).toBe('502 Шлюз молчит');
});

test('400 shows no toast, whatever the body', () => {
  expect(toastFor(400, { detail: 'Проверьте поля' }, 'ru')).toBeNull();
  expect(toastFor(400, ['Проверьте поля'], 'en')).toBeNull();
});

test('the English locale has its own texts', () => {
  expect(toastFor(403, null, 'en')).toBe('You do not have sufficient rights to perform the operation');
  expect(toastFor(500, null, 'en')).toBe('Something went wrong :(');
});

test('field errors are joined by commas and empty ones are left out', () => {
  expect(fieldErrorsIn({ alias: ['Занято', 'Слишком длинно'], name: 'Пусто', unit: [] })).toEqual({
    alias: 'Занято, Слишком длинно',
    name: 'Пусто',
  });
  expect(fieldErrorsIn(['Не поле'])).toEqual({});
  expect(fieldErrorsIn(null)).toEqual({});
});
