import { expect, test } from 'vitest';
import { describeRule, type Rule } from './rules.ts';
import { read, said } from '../questionnaires/testing/typed-workbook.ts';

test('a strict rule broken rejects, names the values, their cells and the condition in words', () => {
  const { findings, values } = read([
    ['cost', null, 10],
    ['capex', null, 20],
  ]);
  expect(values).toEqual([]);
  expect(findings).toEqual([
    {
      level: 40,
      message: 'Часть не больше целого (система «ERP»).',
      sheet: 'Финансы',
      cell: 'F4',
      metric: { id: 2, alias: 'capex' },
      found: '«Капитальные затраты» = 20 (F4); «Затраты» = 10 (F3)',
      expected: '«Капитальные затраты» ≤ «Затраты»',
      advice: 'Исправьте одно из этих чисел на портале или в файле.',
    },
  ]);
});

test('any other rule broken is a warning and the values count', () => {
  const { findings, values, warningCount } = read([['capex', 0]]);
  expect([findings[0]?.level, findings[0]?.cell, warningCount, values.length]).toEqual([30, 'E3', 1, 1]);
});

test('with anything missing a rule is not applied', () => {
  expect(read([['capex', null, 20]]).findings).toEqual([]);
});

test('for all systems a rule is checked on what is typed, else on the total of the systems', () => {
  expect(
    said(
      read([
        ['cost', 10, 4, 4],
        ['capex', null, 4, 4],
        ['staff', 5],
      ]),
    ),
  ).toEqual([]);
  expect(
    said(
      read([
        ['cost', 5, 4, 4],
        ['capex', null, 4, 4],
      ]),
    ),
  ).toEqual(['E4 Часть не больше целого.']);
});

test('may be about an indicator: the cell is that of what it is computed from', () => {
  expect(
    said(
      read([
        ['staff', 2],
        ['cost', 300],
      ]),
    ),
  ).toEqual(['E4 Необычное число: обычно меньше 100.']);
});

test('a blank reads as zero where the metric says so, but only when it has a row and something was reported', () => {
  expect(
    said(
      read([
        ['cost', 1],
        ['licences', null],
      ]),
    ),
  ).toEqual([]);
  expect(said(read([['licences', null, 0]]))).toEqual(['F3 Число не подходит: ожидается больше 0 (система «ERP»).']);
});

test('a condition is reported with names, signs and numbers as people write them', () => {
  const mentioned = [{ alias: 'co.v1.5', description: 'Пользователи' }];
  const rule = { source: '{ co.v1.5 } >= 0.1 * {unknown.2.5} // Проверьте 0.1', mentioned } as unknown as Rule;
  expect(describeRule(rule)).toEqual({ condition: '«Пользователи» ≥ 0,1 × {unknown.2.5}', remark: 'Проверьте 0.1' });
});
