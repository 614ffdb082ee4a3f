import { describe, expect, test } from 'vitest';
import { headsBetween } from './section-heads.ts';

const section = (key: string, folded = false) => ({ key, name: key, folded, onToggle: () => undefined });
const sections = (...folded: string[]) => ({
  all: ['likely', 'far'].map((key) => section(key, folded.includes(key))),
  of: (row: string) => row,
});
const keys = (...args: Parameters<typeof headsBetween<string>>) => headsBetween(...args).map(({ key }) => key);

describe('headings of the parts of a list', () => {
  test('a part begins with its heading, once', () => {
    expect(keys(sections(), undefined, 'likely')).toEqual(['likely']);
    expect(keys(sections(), 'likely', 'likely')).toEqual([]);
    expect(keys(sections(), 'likely', 'far')).toEqual(['far']);
    expect(keys(sections(), 'far', undefined)).toEqual([]);
  });

  test('a page that begins inside a later part does not name the earlier one', () => {
    expect(keys(sections(), undefined, 'far')).toEqual(['far']);
  });

  test('a folded part keeps its heading in its place, with no row under it', () => {
    expect(keys(sections('likely'), undefined, 'far')).toEqual(['likely', 'far']);
    expect(keys(sections('far'), 'likely', undefined)).toEqual(['far']);
    expect(keys(sections('likely', 'far'), undefined, undefined)).toEqual(['likely', 'far']);
  });
});
