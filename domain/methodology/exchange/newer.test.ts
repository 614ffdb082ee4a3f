import { expect, test } from 'vitest';
import type { Methodology, MetricState, ProcessState } from '../states.ts';
import { plainMetric } from '../testing/plain-metric.ts';
import { fieldsOfMetric, fieldsOfProcess } from './fields.ts';
import { SHEETS } from './form.ts';
import { keepNewer, newerThan } from './newer.ts';
import type { Exchange, MetricRow, ProcessRow } from './read-exchange.ts';

const PROCESS: ProcessState = { id: 1, name: 'Процесс', alias: 'desk', parent: null, position: 1 };
const of = (...metrics: MetricState[]): Methodology => ({ processes: [PROCESS], metrics });

/** The workbook exported from a methodology. */
function exported({ processes, metrics }: Methodology): Exchange {
  const aliases = new Map(processes.map(({ id, alias }) => [id, alias]));
  const place = { sheet: SHEETS.metrics, row: 2, columns: {} as never };
  return {
    revision: 1,
    units: [],
    problems: [],
    processes: processes.map((one): ProcessRow => ({ ...place, ...fieldsOfProcess(one, aliases) })),
    metrics: metrics.map((one): MetricRow => ({ ...place, ...fieldsOfMetric(one, aliases) })),
  };
}
const edited = (file: Exchange, alias: string, fields: Partial<MetricRow>): Exchange => ({
  ...file,
  metrics: file.metrics.map((row) => (row.alias === alias ? { ...row, ...fields } : row)),
});
const tickets = plainMetric(1, 'desk.tickets');
const staff = plainMetric(2, 'staff');
const ratio = plainMetric(3, 'ratio', {
  formula: '{desk.tickets} / {staff}',
  rule_for_calc_all_it_systems: null,
});
const BASE = of(tickets, staff, ratio);
const renamed = of({ ...tickets, alias: 'desk.tickets_total' }, staff, {
  ...ratio,
  formula: '{desk.tickets_total} / {staff}',
});
const rowsOf = (file: Exchange) => file.metrics.map(({ alias, description, formula }) => [alias, description, formula]);

test('a workbook that nobody overtook loses nothing', () => {
  const file = edited(exported(BASE), 'staff', { description: 'Люди' });
  expect(newerThan(file, BASE, BASE, true)).toEqual([]);
  expect(keepNewer(file, BASE, BASE)).toEqual(file);
});

test('a rename made since, with the formulas that followed it, is shown and kept; own edits stay', () => {
  const file = edited(exported(BASE), 'staff', { description: 'Люди' });
  const newer = newerThan(file, BASE, renamed, false);
  expect(newer.map(({ id, base, now, file: has }) => [id, base?.alias, now?.alias, has?.alias])).toEqual([
    [1, 'desk.tickets', 'desk.tickets_total', 'desk.tickets'],
    [3, 'ratio', 'ratio', 'ratio'],
  ]);
  expect(rowsOf(keepNewer(file, BASE, renamed))).toEqual([
    ['desk.tickets_total', 'desk.tickets', null],
    ['staff', 'Люди', null],
    ['ratio', 'ratio', '{desk.tickets_total} / {staff}'],
  ]);
});

test('of two changes of one thing each keeps its field; of one field the newer in the portal stays', () => {
  const now = of({ ...tickets, description: 'Заявки', max_deviation: 30 }, staff, ratio);
  const file = edited(exported(BASE), 'desk.tickets', { direction: 'lower', max_deviation: 10 });
  const [row] = keepNewer(file, BASE, now).metrics;
  expect(row).toMatchObject({ description: 'Заявки', direction: 'lower', max_deviation: 30 });
});

test('what was deleted since does not come back, what was added since is not removed', () => {
  const added = plainMetric(4, 'added');
  const now = of(staff, added);
  const file = exported(BASE);
  expect(newerThan(file, BASE, now, false).map(({ id }) => id)).toEqual([1, 3]);
  expect(newerThan(file, BASE, now, true).map(({ id }) => id)).toEqual([1, 3, 4]);
  expect(keepNewer(file, BASE, now).metrics.map(({ alias }) => alias)).toEqual(['staff', 'added']);
});
