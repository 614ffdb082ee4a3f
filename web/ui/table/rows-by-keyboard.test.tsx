import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { showPart } from '#web/testing/open-page.tsx';
import { Table, type Column } from './Table.tsx';

interface Row {
  readonly name: string;
}
const ROWS: readonly Row[] = ['Первая', 'Вторая', 'Третья'].map((name) => ({ name }));
const COLUMNS: readonly Column<Row>[] = [{ id: 'name', header: 'Название', cell: ({ name }) => name }];

test('rows that open are one stop of Tab; arrow keys lead to the others, and Enter opens the one reached', async () => {
  const opened: string[] = [];
  const user = showPart(
    <Table<Row>
      id="rows"
      label="Строки"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ name }) => name}
      onRowClick={({ name }) => opened.push(name)}
    />,
  );
  const rows = (await screen.findAllByRole('row')).slice(1);
  const stops = () => rows.map(({ tabIndex }) => tabIndex);
  expect(stops()).toEqual([0, -1, -1]);
  rows[0]!.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(opened).toEqual(['Третья']);
  expect(stops()).toEqual([-1, -1, 0]);
});
