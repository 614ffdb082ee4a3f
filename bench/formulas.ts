// Parsing and bulk evaluation of formulas against mathjs and DuckDB, in one run: `npm run bench -- formulas`.
import { checkFormula, hasErrors, knownAliases } from '#domain/formulas/check.ts';
import { evaluate } from '#domain/formulas/evaluate.ts';
import { parseFormula } from '#domain/formulas/parse.ts';
import { formulasModule, WASM_IMPORTS } from '#domain/formulas/wasm/module.ts';
import { makeModel, mathjsOf, sqlOf } from './formula-model.ts';
import { loadMathjs, openDuckDb } from './peers.ts';
import { leastInTurns, leastOf, leastOfProcess } from './processor.ts';
import { report } from './report.ts';

const METRICS = 200;
const INDICATORS = 300;
const OBSERVATIONS = 100_000;
const PARSED = 10_000;
/** mathjs is too slow for all cells: it computes this many observations and is scaled up. */
const MATHJS_OBSERVATIONS = 300;

const { aliases, formulas, columns } = makeModel(METRICS, INDICATORS, OBSERVATIONS);
const known = knownAliases(aliases);
const trees = formulas.map((source) => {
  const checked = checkFormula(source, known, 'indicator');
  if (hasErrors(checked)) throw new Error(`${source}: ${checked.problems[0]?.message.en}`);
  return checked.formula;
});

const mathjs = await loadMathjs();
const many = Array.from({ length: PARSED }, (_, i) => formulas[i % INDICATORS] ?? '');
const manyForMathjs = many.map(mathjsOf);
const { ours: parse, theirs: parseMathjs } = await leastInTurns(
  6,
  () => leastOf(3, () => many.forEach((source) => parseFormula(source))),
  () => leastOf(1, () => manyForMathjs.forEach((source) => mathjs.parse(source))),
);

const columnBytes = OBSERVATIONS * 8;
const start = 65_536;
const pages = Math.ceil((start + (METRICS + INDICATORS) * columnBytes) / 65_536) + 1;
const memory = new WebAssembly.Memory({ initial: pages, maximum: 65_536 });
columns.forEach((column, at) => new Float64Array(memory.buffer, start + at * columnBytes, OBSERVATIONS).set(column));
const index = new Map(aliases.map((alias, at) => [alias, at]));
const addressOf = (alias: string) => start + (index.get(alias) ?? 0) * columnBytes;
const outOf = (at: number) => start + (METRICS + at) * columnBytes;
const bytes = formulasModule(
  trees.map((formula, at) => ({ formula, out: outOf(at) })),
  addressOf,
);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { e: { memory, ...WASM_IMPORTS } });
const functions = trees.map((_, at) => exports[`f${at}`] as (from: number, to: number) => void);
/** Observations a formula computes before the next one takes the same ones: they stay in the cache of the last level. */
const CHUNK = 16_384 * 8;
const computeAll = (): void => {
  for (let from = 0; from < columnBytes; from += CHUNK) {
    for (const compute of functions) compute(from, Math.min(from + CHUNK, columnBytes));
  }
};
computeAll();
trees.forEach((formula, at) => {
  const row = (at * 331) % OBSERVATIONS;
  const expected = evaluate(formula, (alias) => columns[index.get(alias) ?? 0]?.[row] ?? NaN);
  const found = new Float64Array(memory.buffer, outOf(at), OBSERVATIONS)[row];
  if (!Object.is(found, expected) && found !== expected)
    throw new Error(`${formulas[at]}: ${found} instead of ${expected}`);
});

const compiled = formulas.map((source) => mathjs.compile(mathjsOf(source)));
const scopes = Array.from(
  { length: MATHJS_OBSERVATIONS },
  (_, row) => new Map(aliases.map((alias, at) => [alias.replaceAll('.', '_'), columns[at]?.[row] ?? NaN])),
);
const cellByCell =
  (leastOf(3, () => {
    for (const scope of scopes) for (const one of compiled) one.evaluate(scope);
  }) *
    OBSERVATIONS) /
  MATHJS_OBSERVATIONS;

const duck = await openDuckDb(1);
await duck.run(`create table o (${aliases.map((alias) => `"${alias}" double`).join(', ')})`);
const appender = await duck.createAppender('o');
for (let row = 0; row < OBSERVATIONS; row++) {
  for (const column of columns) {
    const value = column[row] ?? NaN;
    if (Number.isNaN(value)) appender.appendNull();
    else appender.appendDouble(value);
  }
  appender.endRow();
}
appender.closeSync();
// The indicators are summed up, so that nothing but the evaluation is measured: no result of 30 million numbers is moved.
const prepared = await duck.prepare(
  `select ${formulas.map((source, at) => `sum(${sqlOf(source)}) as i${at}`).join(', ')} from o`,
);
const { ours: bulk, theirs: duckBest } = await leastInTurns(
  4,
  () => leastOf(2, computeAll),
  () => leastOfProcess(2, () => prepared.run()),
);

report('formulas', [
  { claim: `${PARSED} formulas parsed, times faster than mathjs`, ratio: parseMathjs / parse, bar: 10 },
  {
    claim: `${INDICATORS} indicators × ${OBSERVATIONS} observations, times faster than DuckDB (1 thread)`,
    ratio: duckBest / bulk,
    bar: 15,
  },
  { claim: 'the same, times faster than mathjs cell by cell', ratio: cellByCell / bulk, bar: 500 },
]);
console.log(
  `ms: parse ${parse.toFixed(1)} / mathjs ${parseMathjs.toFixed(1)}; bulk ${bulk.toFixed(1)} / DuckDB ${duckBest.toFixed(1)} / mathjs ${cellByCell.toFixed(0)}`,
);
