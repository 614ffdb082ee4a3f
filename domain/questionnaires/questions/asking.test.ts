import { expect, test } from 'vitest';
import { askedText, askingStep } from './asking.ts';

const step = (more: Partial<Parameters<typeof askingStep>[0]>) =>
  askingStep({ state: null, answered: false, repeated: false, ask_on: false, ...more });

test('a value is asked about once: what waits stays, and what was answered is not asked again', () => {
  expect(step({})).toBe('put');
  expect(step({ state: 'waiting' })).toBe('waiting');
  expect(step({ state: 'answered' })).toBe('answered');
  expect(step({ answered: true })).toBe('answered');
  for (const state of ['settled', 'withdrawn'] as const) {
    expect([step({ state }), step({ state, answered: true })]).toEqual(['put', 'answered']);
  }
});

test('who means to ask on writes into the open question, or puts a new one', () => {
  expect(step({ ask_on: true, state: 'waiting' })).toBe('continue');
  expect(step({ ask_on: true, state: 'answered', answered: true })).toBe('continue');
  expect(step({ ask_on: true, state: 'settled', answered: true })).toBe('put');
});

test('a second click asks nothing', () => {
  expect(step({ state: 'waiting', repeated: true })).toBe('repeated');
  expect(step({ state: 'waiting', repeated: true, ask_on: true })).toBe('repeated');
});

test('the reply counts what was asked, what waits already and what was answered', () => {
  const waiting = { count: 2, since: '2026-11-05T10:00:00Z' };
  expect(askedText({ asked: 3, waiting, answered: 0 }, 'ru')).toBe(
    '3 спрошены, 2 уже ждут ответа с 5 ноября, срок прежний',
  );
  expect(askedText({ asked: 5, waiting: { ...waiting, count: 1 }, answered: 0 }, 'ru', true)).toBe(
    '5 спросим, 1 уже ждёт ответа с 5 ноября, срок прежний',
  );
  expect(askedText({ asked: 1, waiting: { count: 0, since: null }, answered: 1 }, 'ru')).toBe(
    '1 спрошено, на 1 компания уже ответила',
  );
  expect(askedText({ asked: 0, waiting: { ...waiting, count: 1 }, answered: 2 }, 'en')).toMatch(
    /^1 already awaiting an answer since .*, due as before, 2 already answered by the company$/,
  );
});
