import { expect, test } from 'vitest';
import type { LocatedInputs } from '../templates/locate.ts';
import { cellsOfMetric } from './cells-of-metric.ts';

const located = {
  sheets: [
    {
      name: 'Управление ИТ',
      headerRow: 4,
      columns: { fixed: { key: 1, all: 5 }, systems: [{ id: 3, column: 6, header: 'ERP' }], other: [] },
      rows: [
        { row: 6, key: 'co.employees', metricId: 11 },
        { row: 7, key: 'CO.Users', metricId: null },
        { row: 8, key: 'co.employees', metricId: 11 },
      ],
    },
  ],
  meta: null,
  problems: [],
} as unknown as LocatedInputs;

test('a metric has the cells of its first row: for all systems, then for each', () => {
  expect(cellsOfMetric(located, { id: 11, alias: 'co.renamed' })).toEqual([
    { it_system_id: null, sheet: 'Управление ИТ', cell: 'E6' },
    { it_system_id: 3, sheet: 'Управление ИТ', cell: 'F6' },
  ]);
});

test('a row without a number of its own is known by its key, whatever its case', () => {
  expect(cellsOfMetric(located, { id: 12, alias: 'co.users' })[0]?.cell).toBe('E7');
});

test('a metric that has no row has no cells', () => {
  expect(cellsOfMetric(located, { id: 13, alias: 'co.other' })).toEqual([]);
});
