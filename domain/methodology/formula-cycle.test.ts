import { expect, test } from 'vitest';
import { findFormulaCycle } from './formula-cycle.ts';
import { WRONG } from './messages.ts';

const share = { alias: 'Доля', formula: '{серверы} / 100' };

test('the cycle begins and ends with the first indicator of it, spelled as people wrote it', () => {
  expect(findFormulaCycle([{ alias: 'Серверы', formula: '{доля}' }, share])).toEqual({
    aliases: ['Серверы', 'Доля', 'Серверы'],
    message: WRONG.cycle('{Серверы} → {Доля} → {Серверы}', null),
  });
  expect(
    findFormulaCycle([{ alias: 'иной', formula: '{доля}' }, { alias: 'Серверы', formula: null }, share]),
  ).toBeNull();
});

test('a cycle in the formulas of an earlier year is found and named with that year', () => {
  const servers = { alias: 'Серверы', formula: '1', earlier_formulas: [{ until_year: 2023, formula: '{доля}' }] };
  expect(findFormulaCycle([servers, share])?.message).toEqual(WRONG.cycle('{Серверы} → {Доля} → {Серверы}', 2023));
});

test('formulas of different years may not lead back to each other: one order of computation serves all years', () => {
  const servers = { alias: 'Серверы', formula: '1', earlier_formulas: [{ until_year: 2023, formula: '{доля}' }] };
  const changed = { ...share, earlier_formulas: [{ until_year: 2024, formula: '2' }] };
  expect(findFormulaCycle([servers, changed])?.message).toEqual(WRONG.cycleOverYears('{Серверы} → {Доля} → {Серверы}'));
});
