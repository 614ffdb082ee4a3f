import { expect, test } from 'vitest';
import { readSpans } from './read-spans.ts';

const at = (hour: number) => `2026-11-18T${hour}:00:00.000Z`;

test('times follow each other with the gaps between them, and the last one goes on', () => {
  const spans = readSpans([
    { id: 3, state: 'in_force', read: [{ since: at(16), until: null }] },
    { id: 2, state: 'withdrawn', read: [{ since: at(12), until: at(14) }] },
    { id: 1, state: 'replaced', read: [{ since: at(10), until: at(12) }] },
  ]);
  expect(spans.map(({ id, since, until }) => [id, since, until])).toEqual([
    [1, at(10), at(12)],
    [2, at(12), at(14)],
    [null, at(14), at(16)],
    [3, at(16), null],
  ]);
});

test('with none in force the gap goes on, and before the first release there is nothing', () => {
  expect(readSpans([{ id: 1, state: 'withdrawn', read: [{ since: at(10), until: at(12) }] }])).toMatchObject([
    { id: 1 },
    { id: null, since: at(12), until: null },
  ]);
  expect(readSpans([])).toEqual([]);
});
