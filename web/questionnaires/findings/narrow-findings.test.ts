import { expect, test } from 'vitest';
import type { LogEntry } from '#contract/journal.ts';
import { narrowFindings, sheetsOf, type Narrowing } from './FindingsTable.tsx';

const entry = (id: number, change: Partial<LogEntry>): LogEntry => ({
  id,
  created_at: '2026-01-01T00:00:00Z',
  level: 40,
  code: 'words_for_number',
  message: 'Не число',
  sheet: 'Инфраструктура',
  cell: 'E7',
  metric: { id: 1, alias: 'servers.total', name: 'Физические серверы' },
  found: '12 шт.',
  expected: null,
  advice: null,
  linked_session: 1,
  company: null,
  ...change,
});
const entries = [
  entry(1, {}),
  entry(2, { level: 30, sheet: 'Поддержка', message: 'Учётных записей меньше, чем людей', cell: 'F9' }),
  entry(3, { sheet: null, cell: null, metric: null, message: 'Нет листа' }),
];
const all: Narrowing = { level: null, sheet: null, search: '' };
const ids = (narrowing: Partial<Narrowing>) => narrowFindings(entries, { ...all, ...narrowing }).map(({ id }) => id);

test.each<[Partial<Narrowing>, number[]]>([
  [{}, [1, 2, 3]],
  [{ level: 30 }, [2]],
  [{ sheet: 'Инфраструктура' }, [1]],
  [{ search: ' учетных ' }, [2]],
  [{ search: 'f9' }, [2]],
  [{ search: 'servers', level: 40 }, [1]],
])('%j leaves %j', (narrowing, left) => {
  expect(ids(narrowing)).toEqual(left);
});

test('a finding about the whole workbook has no sheet to filter by', () => {
  expect(sheetsOf(entries)).toEqual(['Инфраструктура', 'Поддержка']);
});
