import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { showPart } from '#web/testing/open-page.tsx';
import { Table, type Column } from './Table.tsx';

interface Row {
  readonly name: string;
}
const COLUMNS: readonly Column<Row>[] = [{ id: 'name', header: 'Название', cell: ({ name }) => name }];

/** A table of so many rows that open, and the names of those opened. */
async function showRows(count: number) {
  const opened: string[] = [];
  const user = showPart(
    <Table<Row>
      id="rows"
      label="Строки"
      columns={COLUMNS}
      rows={Array.from({ length: count }, (_, at) => ({ name: `Строка ${at + 1}` }))}
      rowKey={({ name }) => name}
      onRowClick={({ name }) => opened.push(name)}
    />,
  );
  await screen.findByText('Строка 1');
  const rows = () => screen.getAllByRole('row').filter((row) => 'row' in row.dataset);
  return { user, opened, rows, stops: () => rows().filter(({ tabIndex }) => tabIndex === 0).length };
}

test('Tab stops at each of a few rows, arrow keys lead from one to the next, and Enter opens the one reached', async () => {
  const { user, opened, rows, stops } = await showRows(3);
  expect(stops()).toBe(3);
  rows()[0]!.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(opened).toEqual(['Строка 3']);
});

test('Tab stops once at many rows: at the one reached', async () => {
  const { user, rows, stops } = await showRows(500);
  expect(stops()).toBe(1);
  rows()[0]!.focus();
  await user.keyboard('{ArrowDown}');
  expect(stops()).toBe(1);
  expect(rows()[1]!.tabIndex).toBe(0);
});
