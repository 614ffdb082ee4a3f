import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#workbooks/testing/property-runs.ts';
import { checkFormula, hasErrors, knownAliases } from './check.ts';
import { parseFormula } from './parse.ts';
import type { Formula } from './tree.ts';

/** A tree in brackets, so that precedence can be read. */
function show(formula: Formula): string {
  switch (formula.kind) {
    case 'number':
      return String(formula.value);
    case 'alias':
      return `{${formula.alias}}`;
    case 'hole':
      return '?';
    case 'unary':
      return `(${formula.operator} ${show(formula.operand)})`;
    case 'binary':
      return `(${show(formula.left)} ${formula.operator} ${show(formula.right)})`;
    case 'call':
      return `${formula.name}(${formula.given.map(show).join('; ')})`;
  }
}

test.each([
  ['1 + 2 * 3', '(1 + (2 * 3))'],
  ['1 + 8 / 2', '(1 + (8 / 2))'],
  ['2 * 8 / 4 * 3', '(((2 * 8) / 4) * 3)'],
  ['1 - 2 - 3', '((1 - 2) - 3)'],
  ['-3^2', '((- 3) ^ 2)'],
  ['2^3^2', '((2 ^ 3) ^ 2)'],
  ['2^-3', '(2 ^ (- 3))'],
  ['--1', '(- (- 1))'],
  ['1 / 2 / 4', '((1 / 2) / 4)'],
  ['1 + 2 < 3 * 4', '((1 + 2) < (3 * 4))'],
  ['NOT 1 < 2 AND 3 > 4', '((NOT (1 < 2)) AND (3 > 4))'],
  ['1 < 2 OR 3 < 4 AND 5 < 6', '((1 < 2) OR ((3 < 4) AND (5 < 6)))'],
  ['AND(1 < 2; 3 < 4; 5 < 6)', '(((1 < 2) AND (3 < 4)) AND (5 < 6))'],
  ['НЕ {a} = 1 И {b} = 2 ИЛИ {c} = 3', '(((NOT ({a} = 1)) AND ({b} = 2)) OR ({c} = 3))'],
  ['если({a} == 1; МАКС(1, 2); округл({b}; 1))', 'IF(({a} = 1); MAX(1; 2); ROUND({b}; 1))'],
  ['{a} != {b}', '({a} <> {b})'],
  ['(1 + 2) * 3', '((1 + 2) * 3)'],
  ['{Затраты.ИТ_2}', '{Затраты.ИТ_2}'],
  ['.5 + 1.25', '(0.5 + 1.25)'],
  ['1 // десять\n+ 2 // двадцать', '(1 + 2)'],
])('%s is read as %s', (source, tree) => {
  const { formula, problems } = parseFormula(source);
  expect(problems).toEqual([]);
  expect(show(formula)).toBe(tree);
});

const known = knownAliases(['cost', 'users', 'Затраты.ИТ']);
const problemsOf = (source: string, purpose: 'indicator' | 'rule' = 'indicator') =>
  checkFormula(source, known, purpose).problems.map(({ from, to, message }) => `${from}-${to} ${message.ru}`);

test.each([
  ['', ['0-0 Формула пуста.']],
  ['1 +', ['3-3 Формула обрывается: ожидается число, {показатель} или скобка.']],
  ['1 2', ['2-3 Перед «2» не хватает знака действия, например + или *.']],
  ['(1 + 2', ['0-1 Скобка не закрыта: не хватает «)».']],
  ['1)', ['1-2 Лишняя закрывающая скобка.']],
  ['1,5 + 2', ['1-2 Дробная часть пишется через точку: 1.5.']],
  ['SUM(1; 2, 3)', ['8-9 В одной функции значения разделяют либо «;», либо «,», но не вместе.']],
  ['1e3', ['0-3 «1e3» — не число: пишите цифры целиком, без букв.']],
  ['{cost', ['0-5 Скобка { не закрыта: не хватает «}».']],
  ['{}', ['0-2 Пустые скобки {}: впишите ключ показателя.']],
  ['cost + 1', ['0-4 Показатель пишется в фигурных скобках: {cost}.']],
  ['1 < 2 < 3', ['0-5 Здесь нужно число, а это условие (да или нет).']],
  ['IF({cost}; 1; 2)', ['3-9 Здесь нужно условие (да или нет), а это число.']],
  ['IF({cost} > 1; 1; 2 > 1)', ['18-23 Здесь нужно число, а это условие (да или нет).']],
  ['{cost} + ({users} > 1)', ['9-22 Здесь нужно число, а это условие (да или нет).']],
  ['{cost} > 1', ['0-10 Показатель — это число, а формула даёт условие (да или нет).']],
  ['ROUND({cost}; {users})', ['14-21 Число знаков — целое число от −15 до 15, например ROUND({a}; 2).']],
  ['ABS(1; 2)', ['0-3 В функции ABS 2 значения, а нужно 1 значение: ABS(число).']],
])('%s: the mistake is named with its place', (source, problems) => {
  expect(problemsOf(source)).toEqual(problems);
});

test('all mistakes of a text are found at once', () => {
  expect(problemsOf('{cots} + @ 2 * (3 + SUM(1; ) + {}')).toEqual([
    '0-6 Показателя {cots} нет.',
    '9-10 Знак «@» в формулах не используется.',
    '15-16 Скобка не закрыта: не хватает «)».',
    '27-28 Найдено «)», а ожидается число, {показатель} или скобка.',
    '31-33 Пустые скобки {}: впишите ключ показателя.',
  ]);
});

test.each([
  ['{unknown} + 1,5', ['{unknown}', ',']],
  ['(1 + {unknown}; {other})', ['{unknown}', ';', '{other}']],
  ['{unknown} {other}', ['{unknown}', '{other}', '{other}']],
])('%s: names before and behind a mistake are checked too', (source, places) => {
  const { problems } = checkFormula(source, known, 'indicator');
  expect(problems.map(({ from, to }) => source.slice(from, to))).toEqual(places);
});

test('an indicator is a number and a rule is a condition', () => {
  expect(problemsOf('{cost} / {users}')).toEqual([]);
  expect(problemsOf('{cost} / {users}', 'rule')).toHaveLength(1);
  expect(problemsOf('{cost} >= {users}', 'rule')).toEqual([]);
});

test('digit, comma, digit inside a function is doubtful but allowed', () => {
  const { problems } = checkFormula('SUM(1,5)', known, 'indicator');
  expect(problems).toMatchObject([{ severity: 'warning', from: 5, to: 6 }]);
  expect(hasErrors({ problems })).toBe(false);
  expect(checkFormula('SUM(1, 5)', known, 'indicator').problems).toEqual([]);
});

test.each([
  ['{cots}', ['{cost}']],
  ['{user}', ['{users}']],
  ['{затраты.ит} + {Затраты}', ['{Затраты.ИТ}']],
  ['SUMM(1)', ['SUM']],
  ['СРЗНАЧЕНИЕ(1)', []],
  ['{совсем_другое}', []],
])('%s suggests %j', (source, suggestions) => {
  expect(checkFormula(source, known, 'indicator').problems.flatMap((problem) => problem.suggestions)).toEqual(
    suggestions,
  );
});

test('aliases are the same whatever their case', () => {
  expect(problemsOf('{COST} / {Users}')).toEqual([]);
});

test('nesting up to the limit is read, beyond it is refused with a clear text', () => {
  const nested = (depth: number) => '('.repeat(depth) + '1' + ')'.repeat(depth);
  expect(problemsOf(nested(64))).toEqual([]);
  expect(problemsOf(nested(65))[0]).toContain('Вложенность больше 64');
  expect(problemsOf('-'.repeat(3999) + '1')[0]).toContain('Вложенность больше 64');
});

test.each(['{', '@', '1 ', '1) ', '(', 'SUM(', '{x} + ', 'IF(1; 1; 2) + '])(
  'of a text of nothing but «%s» the first 20 mistakes are named, however long it is',
  (scrap) => {
    const [short, long] = [400, 4000].map((length) => problemsOf(`${scrap.repeat(length / scrap.length - 1)}1`));
    expect(long).toEqual(short);
    expect(long!.length).toBeLessThanOrEqual(20);
  },
);

test('warnings are no more than mistakes, and a mistake behind them is found', () => {
  const source = `SUM(${'1,5,'.repeat(500)} 1) + {cots}`;
  const { problems } = checkFormula(source, known, 'indicator');
  expect(problems.length).toBeLessThanOrEqual(40);
  expect(problems.at(-1)).toMatchObject({ severity: 'error', suggestions: ['{cost}'] });
});

test('a text over the limit is refused', () => {
  expect(problemsOf('1' + '+1'.repeat(1999))).toEqual([]);
  expect(problemsOf('1' + '+1'.repeat(2000))[0]).toContain('длиннее 4000');
});

const SCRAPS = [
  '{',
  '}',
  '(',
  ')',
  ';',
  ',',
  '+',
  '-',
  '^',
  '<',
  '=',
  '{cost}',
  'IF',
  'SUM(',
  'AND',
  'НЕ',
  '1.5',
  '//',
  '\n',
  ' ',
  'ё',
  '\u0000',
  '😀',
];

test('no text, however broken, crashes the parser, and every problem lies inside the text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(fc.constantFrom(...SCRAPS), { maxLength: 200 }).map((scraps) => scraps.join('')),
  );
  fc.assert(
    fc.property(text, (source) => {
      const { formula, problems } = checkFormula(source, known, 'rule');
      for (const { from, to, message } of problems) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeGreaterThanOrEqual(from);
        expect(to).toBeLessThanOrEqual(source.length);
        expect(message.ru && message.en).toBeTruthy();
      }
      if (problems.length === 0) expect(show(formula)).not.toContain('?');
    }),
    { numRuns: runs(100, 5000) },
  );
});

test('a number is read as the nearest double, however many digits it has', () => {
  const digits = (min: number) => fc.stringMatching(new RegExp(`^[0-9]{${min},18}$`));
  fc.assert(
    fc.property(digits(1), digits(0), (whole, decimals) => {
      const source = decimals === '' ? whole : `${whole}.${decimals}`;
      expect(parseFormula(source).formula).toMatchObject({ kind: 'number', value: Number(source) });
    }),
  );
});
