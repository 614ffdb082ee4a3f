import { describe, expect, test } from 'vitest';
import { plainMetric } from '../methodology/testing/plain-metric.ts';
import { HEADER, METRICS, read, said, type Typed } from './testing/typed-workbook.ts';

const SHARE = plainMetric(6, 'share', { unit: { id: 3, name: '%' } });

const outcome = (rows: readonly Typed[][], more: Parameters<typeof read>[1] = {}) => {
  const result = read(rows, { expected: { metrics: [...METRICS, SHARE] }, ...more });
  return { said: said(result), rejected: result.values.length === 0, findings: result.findings };
};

describe('a value beside no key', () => {
  test('rejects the questionnaire, names the cell and the value', () => {
    const {
      said: words,
      rejected,
      findings,
    } = outcome([
      ['cost', 1],
      [null, 5, 7.5],
    ]);
    expect(rejected).toBe(true);
    expect(words).toEqual([
      'E4 В строке нет ключа: непонятно, какому показателю принадлежит значение.',
      'F4 В строке нет ключа: непонятно, какому показателю принадлежит значение.',
    ]);
    expect(findings.map(({ found }) => found)).toEqual(['5', '7,5']);
  });

  test('of a metric known by its name proposes the key, also for what is no number', () => {
    const rows = [
      ['cost', 1],
      [null, '12 чел.'],
    ];
    const { findings, rejected } = outcome(rows, { names: ['Затраты', ' штат'] });
    expect(rejected).toBe(true);
    expect(findings).toMatchObject([{ cell: 'E4', found: '12 чел.', expected: 'staff' }]);
  });

  test('that is a formula of one’s own is only named', () => {
    const { said: words, rejected } = outcome([
      ['cost', 1],
      [null, { kind: 'number', value: 1, formula: true }],
    ]);
    expect([words, rejected]).toEqual([['E4 Формула стоит в строке без ключа: её результат не учтён.'], false]);
  });

  test('with only words in it is a heading', () => {
    expect(
      outcome([
        ['cost', 1],
        [null, 'см. приложение'],
      ]).said,
    ).toEqual([]);
  });
});

test('values beside a doubled or unknown key are named with their cells', () => {
  const { findings } = outcome([
    ['cost', 1],
    ['cost', 5, 6],
    ['стоимость', 7],
  ]);
  expect(findings.map(({ cell, found }) => [cell, found])).toEqual([
    ['A4', 'cost: E4 = 5; F4 = 6'],
    ['A5', 'стоимость: E5 = 7'],
  ]);
});

describe('merged cells', () => {
  const merged = (bottom: number, value: Typed) =>
    outcome(
      [
        ['cost', value],
        ['staff', null],
      ],
      { merges: [{ top: 3, left: 5, bottom, right: 5 }] },
    );

  test('with a value for several metrics reject the questionnaire', () => {
    const { findings, rejected } = merged(4, 5);
    expect(rejected).toBe(true);
    expect(findings).toMatchObject([{ cell: 'E3', found: '5', message: expect.stringContaining('E3:E4') }]);
  });

  test('that are empty, or of one metric alone, do no harm', () => {
    expect(merged(4, null).said).toEqual(['— В анкете не заполнено ни одного показателя.']);
    expect(merged(3, 5).said).toEqual([]);
  });

  test('of a whole sheet take no longer than small ones', () => {
    const merges = Array.from({ length: 20_000 }, () => ({ top: 1, left: 1, bottom: 1_048_576, right: 16_384 }));
    expect(outcome([['cost', 1]], { merges }).said).toEqual([]);
  });
});

describe('a column of the template', () => {
  const without = (header: string) => HEADER.filter((one) => one !== header);

  test('for all systems that is missing rejects the questionnaire', () => {
    const { said: words, rejected } = outcome([['cost', 4, 5]], { header: without('Все системы') });
    expect([words, rejected]).toEqual([
      ['A2 В таблице нет столбца «Все системы»: значениям по компании в целом негде стоять.'],
      true,
    ]);
  });

  test('that was renamed rejects the questionnaire and names what stands under it', () => {
    const header = HEADER.map((one) => (one === 'Все системы' ? 'Итого по компании' : one));
    const { findings, rejected } = outcome([['cost', 100]], { header });
    expect(rejected).toBe(true);
    expect(findings).toMatchObject([
      { cell: 'E2', found: 'Итого по компании: E3 = 100', expected: 'Заголовок «Все системы»' },
    ]);
  });

  test('for a system that is missing is named', () => {
    const { said: words, rejected } = outcome([['cost', 100, 4]], { header: without('CRM') });
    expect([words, rejected]).toEqual([
      ['— В анкете нет столбца «CRM»: значений по этой ИТ-системе она не даёт.'],
      false,
    ]);
  });
});

describe('how a cell shows its number', () => {
  const shown = (key: string, value: number, look: object) =>
    outcome([[key, { kind: 'number', value, look }]]).findings.map(({ message, found, expected }) => [
      message,
      found,
      expected,
    ]);

  test('as a percentage in a metric of % proposes what is seen', () => {
    expect(shown('share', 0.25, { percent: true })).toEqual([
      ['В ячейке видно 25 %, а прочитано 0,25: у неё процентный формат.', '0,25', '25'],
    ]);
    expect(shown('share', 0, { percent: true })).toEqual([]);
    expect(shown('share', 0.07, { percent: true })[0]?.[2]).toBe('7');
  });

  test('as a percentage, as another currency or in thousands against the unit is doubted', () => {
    expect(shown('cost', 0.25, { percent: true })[0]?.[0]).toBe(
      'В ячейке видны проценты, а показатель измеряется в «тыс. руб.».',
    );
    expect(shown('cost', 5, { currency: '$' })[0]?.[0]).toBe(
      'В ячейке видны деньги, а показатель измеряется в «тыс. руб.».',
    );
    expect(shown('share', 5, { currency: '' })[0]?.[0]).toBe('В ячейке видны деньги, а показатель измеряется в «%».');
    expect(shown('cost', 5_000_000, { divisor: 1000 })[0]?.[2]).toBe('5\u202f000');
  });

  test('as the unit says is right', () => {
    expect(shown('cost', 5, { currency: '₽' })).toEqual([]);
    expect(shown('cost', 5, { currency: '' })).toEqual([]);
    expect(shown('cost', 5, { words: 'тыс. руб.' })).toEqual([]);
    expect(shown('cost', 5, { words: 'руб.' })).toEqual([]);
    expect(shown('staff', 5000, { divisor: 1000, words: 'тыс.' })).toEqual([]);
    expect(shown('staff', 5, { words: 'чел.' })).toEqual([]);
  });

  test('in a percentage far from a share asks and proposes nothing', () => {
    expect(shown('share', 25, { percent: true })).toEqual([
      ['В ячейке видно 2500 %, а прочитано 25: у неё процентный формат.', '25', null],
    ]);
  });

  test.each(['£', '₸', 'CHF', 'XYZ'])('in %s, no money of the unit, is doubted', (currency) => {
    expect(shown('cost', 5, { currency })).toHaveLength(1);
  });

  test.each(['USD', 'EUR', 'долл.'])('with the word %s is doubted likewise', (words) => {
    expect(shown('cost', 5, { words })[0]?.[1]).toBe(`5 ${words}`);
  });

  test('in another magnitude than the unit proposes what is seen', () => {
    expect(shown('cost', 5, { words: 'млн ₽' })).toEqual([
      ['В ячейке видно «5 млн ₽», а прочитано 5 «тыс. руб.».', '5', '5000'],
    ]);
    expect(shown('staff', 5000, { divisor: 1000 })[0]?.[2]).toBeNull();
  });
});

test.each([1e300, -2e15])('%d is no figure of a company', (value) => {
  const { findings, rejected } = outcome([['cost', value]]);
  expect(rejected).toBe(true);
  expect(findings[0]?.message).toBe('Число невозможно велико.');
});
