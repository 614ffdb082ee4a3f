import { expect, test } from 'vitest';
import { fieldErrorsOf, placeErrors } from './field-errors.ts';

const fields = new Set(['name', 'alias']);

test('texts of one field are joined by commas under that field', () => {
  expect(placeErrors({ alias: ['занят', 'слишком длинный'] }, fields).byField.get('alias')).toBe(
    'занят, слишком длинный',
  );
});

test('a text about a field the form does not have goes on top', () => {
  const { byField, others } = placeErrors({ name: 'пусто', parent: ['нет такого'] }, fields);
  expect([...byField]).toEqual([['name', 'пусто']]);
  expect(others).toEqual(['нет такого']);
});

test('an empty list of texts is no error', () => {
  expect(placeErrors({ name: [] }, fields).byField.size).toBe(0);
});

test('something thrown without fields is not a field error', () => {
  expect(fieldErrorsOf(new Error('x'))).toBeUndefined();
  expect(fieldErrorsOf({ fields: { name: 5 } })).toBeUndefined();
  expect(fieldErrorsOf(null)).toBeUndefined();
});

test('the fields of something thrown are its field errors', () => {
  expect(fieldErrorsOf({ fields: { name: ['пусто'] } })).toEqual({ name: ['пусто'] });
});
