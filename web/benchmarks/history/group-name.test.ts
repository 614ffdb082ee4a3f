import { expect, test } from 'vitest';
import type { Benchmark } from '#contract/benchmarks.ts';
import { savedGroupName } from './group-name.ts';

const group = {
  industries: [{ id: 3, name: 'Банки' }],
  itSystems: [],
  years: [],
  created_at: '2026-11-12T09:00:00.000Z',
  comment: null,
} as Partial<Benchmark> as Benchmark;

test('a saved group is called as its author called it, else by whom it holds and its day', () => {
  expect(savedGroupName({ ...group, comment: 'Для совета\nи для слайдов' }, 'ru')).toBe('Для совета');
  expect(savedGroupName({ ...group, comment: ' ' }, 'ru')).toBe('Банки от 12.11.2026');
  expect(savedGroupName({ ...group, industries: [] }, 'en')).toBe('Whole market, 12/11/2026');
});
