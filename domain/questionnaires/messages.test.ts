import { expect, test } from 'vitest';
import { englishNames } from '../language/english-names.ts';
import { text } from '../language/text.ts';
import { formatContent } from './contents.ts';
import { finding, type Content } from './finding.ts';
import { FINDINGS, wordFinding, wordFindingInAll, type FindingCode, type ParamsOf } from './messages.ts';

const problem = text('нет строки заголовков.', 'there is no header row.');
const BROKEN = {
  rule: 'Затраты',
  condition: '«Затраты» ≥ 0',
  remark: null,
  system: 'ERP',
  operands: [{ name: 'Затраты', value: -5, cell: 'E3' }],
};
const SLIP = { times: 1000, proposal: 5, against: 'past', usual: 4 } as const;
const FOLDED = { figures: ['Затраты на сотрудника', 'Штат'], rules: ['«Затраты» ≥ 0', 'Часть не больше целого'] };
const EXPLAINED = { folded: FOLDED, witnesses: [{ measure: 4, system: null, value: 26_000, corrected: 26 }] };

/** Parameters of every kind: the compiler names one that is missing. */
const SAMPLES: { readonly [C in FindingCode]: ParamsOf<C> } = {
  foreign: {},
  other_format: { format: 7 },
  no_template: {},
  old_template: { found: 2, current: 3 },
  other_company: { found: '«Юг»', expected: '«Север»' },
  no_year: {},
  odd_year: { year: 1900, first: 2000, last: 2026 },
  empty: {},
  no_data_sheet: { problem },
  no_header: { problem },
  doubled_header: { problem, found: 'ERP' },
  wrong_year: { problem, found: '20x6' },
  doubled_key: { problem, found: 'cost' },
  unknown_key: { key: 'cost' },
  value_without_key: { found: '5', key: 'cost' },
  own_total: { found: '5' },
  merged_values: { range: 'E6:E7', found: '5' },
  no_all_column: {},
  renamed_column: { header: 'Total', values: 'E4 = 5', missing: 'ERP' },
  unheaded_column: { column: 'F', values: 'F4 = 5', missing: 'ERP' },
  misplaced_value: { found: '5', header: 'Unit', target: 'E4' },
  number_in_comment: { found: '5' },
  outside_table: { values: 'K4 = 5' },
  missing_sheet: { name: 'Finance' },
  missing_system: { header: 'ERP' },
  too_large: { value: 1e300 },
  shown_as_percent: { value: 0.25, shown: 25 },
  percent_of_unit: { shown: 25, unit: 'RUB' },
  shown_divided: { value: 5e6, shown: 5000, unit: 'RUB k', proposal: 5000 },
  shown_scaled: { value: 5, shown: 5, words: 'M', unit: 'RUB k', meant: 5000 },
  money_of_unit: { value: 5, currency: '$', unit: 'people' },
  percent_text: { found: '25%', unit: 'RUB' },
  currency_text: { found: '5 $', unit: 'RUB' },
  measure_text: { found: '8 GB', unit: 'TB' },
  dropped_metric: { key: 'cost' },
  not_collected: { year: 2026, from: null, until: 2025 },
  indicator_filled: {},
  whole_company: { found: '5', target: 'E3' },
  unknown_system: { header: 'WMS' },
  dropped_system: { header: 'WMS' },
  number_as_text: { found: '5 000', value: 5000 },
  sign_for_number: { found: '-' },
  inexact_number: { found: '5-6' },
  words_for_number: { found: 'five' },
  truth_for_number: { value: true },
  date_for_number: { found: '05.01.2026' },
  formula_error: { found: '#DIV/0!' },
  formula_not_calculated: {},
  strict_rule: BROKEN,
  optional_rule: { ...BROKEN, system: null },
  slip: { doubt: SLIP, unit: 'RUB', value: 5000 },
  jump: { doubt: { factor: 7, usual: 4 }, unit: 'RUB', value: 28 },
  diagnosis: { times: 1000, rule: null, proposal: 5, unit: 'RUB', value: 5000, ...EXPLAINED },
  impossible: { why: 'bounds', rule: null, proposal: 45, unit: '%', value: 4500, ...EXPLAINED },
  deviation: { low: 10, high: 30, median: 20, unit: 'RUB', value: 50 },
  calls_out: { kind: 'function', what: 'WEBSERVICE', places: ['E3'], count: 7 },
  leads_out: { kind: 'link', what: 'example.com', places: [], count: 1 },
  answer_calls_out: { kind: 'program', what: 'cmd' },
  answers_unchecked: { formulas: 200_001 },
  formulas_unchecked: { formulas: 300_000 },
  more_callouts: { rest: 7 },
  more: { rest: 7, shown: 5000 },
  same_file: { session: 7 },
  not_annotated: { reason: 'heavy' },
  file_refused: { reason: problem },
  not_processed: {},
  confirmed: { message: problem, found: '5', reason: 'закрыли цех', person: 'Petrov' },
  corrected: { found: '5 000', value: 5000, person: null },
  returned: { reason: 'Проверьте единицу.', value: 5000 },
};

const CODES = Object.keys(FINDINGS) as FindingCode[];

test.each(CODES)('%s says the same in both languages, from what is stored of it', (code) => {
  const { params } = finding(code, SAMPLES[code]);
  const [ru, en] = [wordFinding(code, params, 'ru')!, wordFinding(code, params, 'en')!];
  expect(Object.values(en).map((part) => part === null)).toEqual(Object.values(ru).map((part) => part === null));
  const quoted = /«[^»]*»|“[^”]*”/g;
  expect(Object.values(en).join(' ').replaceAll(quoted, '')).not.toMatch(/[а-яё]/i);
  expect(ru.message).toMatch(/[а-яё].*[.]$/i);
  expect(en.message).toMatch(/[a-z].*[.]$/i);
});

test.each([
  { ...SAMPLES.diagnosis, times: null, proposal: null },
  { ...SAMPLES.diagnosis, times: null, proposal: null, rule: '«Затраты» ≥ 0', folded: { figures: [], rules: [] } },
])('a number without a proposal is asked as it stands', (params) => {
  const said = wordFinding('diagnosis', params, 'ru')!;
  expect(said).toMatchObject({ message: expect.stringContaining('Необычное число.'), expected: null });
});

test.each([
  ['fraction', 'число может быть только целым'],
  ['rule', 'нарушает правило методики: «Затраты» ≥ 0'],
] as const)('why a number is impossible is said: %s', (why, words) => {
  const params = { ...SAMPLES.impossible, why, rule: '«Затраты» ≥ 0', unit: 'чел.', proposal: null };
  expect(wordFinding('impossible', params, 'ru')!.message).toContain(words);
});

test('a number that explains others says how many and names the first of them', () => {
  const { message, advice } = wordFinding('diagnosis', SAMPLES.diagnosis, 'ru')!;
  expect(message).toBe(
    'Похоже на ошибку единицы. Примерно в\u00a01\u202f000\u00a0раз больше, чем обычно при таких же остальных числах. Вероятно, 5\u202fRUB. Из-за него под вопросом ещё 2 показателя и 2 правила методики.',
  );
  expect(advice).toContain('Тогда отпадут и вопросы о: «Затраты на сотрудника», «Штат», «Затраты» ≥ 0 и ещё 1.');
});

test('what stands in a cell is shown as the reader’s spreadsheet shows it', () => {
  const misplaced = (content: Content) =>
    Object.values(wordFindingInAll('whole_company', { found: formatContent(content), target: null })!).map(
      ({ found }) => found,
    );
  expect(misplaced({ kind: 'number', value: 1.5 })).toEqual(['1,5', '1.5']);
  expect(misplaced({ kind: 'boolean', value: true })).toEqual(['ИСТИНА', 'TRUE']);
  expect(misplaced({ kind: 'text', text: 'нет' })).toEqual(['нет', 'нет']);
});

test('a number that the company corrected without a reason is confirmed without one', () => {
  const confirmed = { ...SAMPLES.confirmed, reason: '', person: null };
  expect(wordFinding('confirmed', confirmed, 'ru')!.message).toMatch(/^Подтверждено отправителем\. /);
  expect(wordFinding('confirmed', confirmed, 'en')!.message).toMatch(/^Confirmed by the sender\. /);
});

test('a slip against the market, as it was stored before there was a diagnosis, is still worded', () => {
  const params = { doubt: { ...SLIP, test: 'slip', against: 'market' }, share: false, unit: 'RUB', value: 5000 };
  expect(wordFinding('slip', params, 'ru')!.message).toContain('чем обычно у рынка');
});

test('a kind that is not known here has no words', () => {
  expect(wordFinding('toString', {}, 'ru')).toBeUndefined();
});

test('a broken rule and a doubt name metrics and units in the reader’s language', () => {
  const names = englishNames(
    [
      { name: 'Затраты', english: 'Cost' },
      { name: 'тыс. руб.', english: 'k roubles' },
    ],
    1,
  );
  const rule = {
    rule: 'r',
    condition: '«Затраты» ≤ «Выручка»',
    remark: null,
    system: null,
    operands: [
      { name: 'Затраты', value: 2, cell: 'F7' },
      { name: 'Выручка', value: 1, cell: 'F8' },
    ],
  };
  expect(wordFinding('strict_rule', rule, 'en', names)).toMatchObject({
    message: 'Numbers contradict each other: expected “Cost” ≤ “Выручка”.',
    found: '“Cost” = 2 (F7); “Выручка” = 1 (F8)',
  });
  const jump = { doubt: { factor: 10, usual: 200 }, unit: 'тыс. руб.', value: 2000, folded: FOLDED };
  expect(wordFinding('jump', jump, 'en', names)?.message).toMatch(/200\sk roubles/);
  expect(wordFinding('jump', jump, 'en', names)?.advice).toContain('“Cost” ≥ 0');
});
