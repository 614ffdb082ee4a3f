import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#workbooks/testing/property-runs.ts';
import { checkFormula, knownAliases } from '../check.ts';
import { evaluate } from '../evaluate.ts';
import { FUNCTIONS, type FunctionName } from '../functions.ts';
import type { Formula, Operator } from '../tree.ts';
import { formulasModule, WASM_IMPORTS } from './module.ts';

const ALIASES = ['a', 'b', 'c', 'z'];
const ROWS = 16;
const COLUMN = ROWS * 8;
const addressOf = (alias: string) => 1024 + ALIASES.indexOf(alias) * COLUMN;

function runColumns(formula: Formula, columns: readonly Float64Array[]): Float64Array {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 65_536 });
  columns.forEach((column, at) => new Float64Array(memory.buffer, 1024 + at * COLUMN, ROWS).set(column));
  const out = 1024 + ALIASES.length * COLUMN;
  const module = new WebAssembly.Module(formulasModule([{ formula, out }], addressOf));
  const { f0 } = new WebAssembly.Instance(module, { e: { memory, ...WASM_IMPORTS } }).exports as {
    f0: (from: number, to: number) => void;
  };
  f0(0, COLUMN);
  return new Float64Array(memory.buffer, out, ROWS).slice();
}

function expectAgreement(formula: Formula, columns: readonly Float64Array[]): void {
  const bulk = runColumns(formula, columns);
  for (let row = 0; row < ROWS; row++) {
    const single = evaluate(formula, (alias) => columns[ALIASES.indexOf(alias)]![row]!);
    // Zero has no sign in the language.
    expect(bulk[row]! + 0).toBe(single + 0);
  }
}

/** Functions that take numbers alone; the others are written out below. */
const OF_NUMBERS = FUNCTIONS.filter(({ name }) => !['IF', 'ROUND', 'ISBLANK'].includes(name));

const place = { from: 0, to: 0 };
const arithmetic: Operator[] = ['+', '-', '*', '/', '^'];
const comparisons: Operator[] = ['=', '<>', '<', '<=', '>', '>='];

const { number: numberTree, truth: truthTree } = fc.letrec<{ number: Formula; truth: Formula }>((tie) => {
  const call = (name: FunctionName, ...given: fc.Arbitrary<Formula>[]) =>
    fc.tuple(...given).map((pieces): Formula => ({ kind: 'call', name, given: pieces, ...place }));
  const binary = (operators: Operator[], side: fc.Arbitrary<Formula>) =>
    fc
      .tuple(fc.constantFrom(...operators), side, side)
      .map(([operator, left, right]): Formula => ({ kind: 'binary', operator, left, right, ...place }));
  const number = tie('number');
  const truth = tie('truth');
  const digits = fc
    .integer({ min: -3, max: 6 })
    .map((n): Formula =>
      n >= 0
        ? { kind: 'number', value: n, ...place }
        : { kind: 'unary', operator: '-', operand: { kind: 'number', value: -n, ...place }, ...place },
    );
  return {
    number: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(...ALIASES).map((alias): Formula => ({ kind: 'alias', alias, ...place })),
      fc
        .oneof(fc.integer({ min: 0, max: 20 }), fc.double({ min: 0, max: 1e9, noNaN: true }), fc.constant(1e300))
        .map((value): Formula => ({ kind: 'number', value, ...place })),
      number.map((operand): Formula => ({ kind: 'unary', operator: '-', operand, ...place })),
      binary(arithmetic, number),
      call('IF', truth, number, number),
      call('ROUND', number, digits),
      ...OF_NUMBERS.map(({ name, most }) => call(name, ...Array.from({ length: Math.min(most, 3) }, () => number))),
    ),
    truth: fc.oneof(
      { depthSize: 'small' },
      binary(comparisons, number),
      binary(['AND', 'OR'], truth),
      truth.map((operand): Formula => ({ kind: 'unary', operator: 'NOT', operand, ...place })),
      call('ISBLANK', number),
      call('ISBLANK', truth),
      call('IF', truth, truth, truth),
    ),
  };
});

const cell = fc.oneof(
  fc.constant(NaN),
  fc.constantFrom(0, 1, -1, 0.1, 0.3, 2.5, 1e308, -1e308, 1e-300, 1.005),
  fc.integer({ min: -100, max: 100 }),
  fc.double({ noDefaultInfinity: true }),
);
const columns = fc.array(fc.array(cell, { minLength: ROWS, maxLength: ROWS }), { minLength: 4, maxLength: 4 });

test('bulk and single evaluation agree on every formula and every value, missing ones included', () => {
  fc.assert(
    fc.property(fc.oneof(numberTree, truthTree), columns, (formula, cells) => {
      expectAgreement(
        formula,
        cells.map((column) => Float64Array.from(column)),
      );
    }),
    { numRuns: runs(100, 3000) },
  );
});

test.each([
  '{a} / {b}',
  'IF({a} > 0 AND NOT ISBLANK({b}); {a} / {b}; COALESCE({c}; 0))',
  'ROUND(100 * {a} / SUM({a}; {b}; {z}); 2)',
  '5',
])('%s, as a person writes it', (source) => {
  const { formula, problems } = checkFormula(source, knownAliases(ALIASES), 'indicator');
  expect(problems).toEqual([]);
  const values = ALIASES.map((_, at) =>
    Float64Array.from({ length: ROWS }, (_unused, row) => (row % 3 === at ? NaN : row - 4 * at)),
  );
  expectAgreement(formula, values);
});
