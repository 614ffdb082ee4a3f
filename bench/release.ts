// A release of 2,000 companies × 540 measures × 5 years on one thread, the first one and one beside an earlier one.
import { buildRelease, type ReleaseFigure, type ReleaseMeasure } from '#domain/benchmarks/release/build-release.ts';
import type { Released } from '#domain/benchmarks/release/decide-cells.ts';
import type { Parts } from '#domain/benchmarks/release/populations.ts';
import { changesOf, columnsOf } from '#domain/benchmarks/release/measure-columns.ts';
import { ENOUGH } from '#domain/benchmarks/release/published-figures.ts';
import { bandsOf, sizeBands } from '#domain/benchmarks/release/size-bands.ts';

const COMPANIES = Number(process.argv[2] ?? 2_000);
const YEARS = Int32Array.of(2021, 2022, 2023, 2024, 2025);
const MEASURES = 540;
/** So many of them are given by IT system, as in the demo's methodology. */
const BY_SYSTEM = 139;
const SYSTEMS = 8;
const INDUSTRIES = [...Array(8).keys()];
const BAR_MS = 15_000;

let seed = 1;
const random = (): number => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed / 2_147_483_647;
};
const logNormal = (): number =>
  Math.exp(3 + 1.2 * Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random()));

const sizes = Float64Array.from({ length: COMPANIES }, () => logNormal() * 30);
const bands = sizeBands(sizes);
const industries = Int32Array.from({ length: COMPANIES }, () => Math.floor(random() * INDUSTRIES.length));
const partsNow = (): Parts => ({
  industries,
  bands: bandsOf(bands, sizes),
  groups: Int32Array.from({ length: COMPANIES }, (_, at) => at),
});

/** A tenth of the values is missing. */
const newValues = (): Float64Array =>
  Float64Array.from({ length: YEARS.length * COMPANIES }, () => (random() < 0.9 ? logNormal() : NaN));
/** Between two releases some companies correct their values; in the newest year half of them report again. */
const renewed = (values: Float64Array): Float64Array =>
  values.map((value, at) => (random() < (at >= 4 * COMPANIES ? 0.5 : 0.001) ? logNormal() : value));

type Values = readonly (readonly [system: number | null, values: Float64Array])[];

const first: Values[] = Array.from({ length: MEASURES }, (_, at) => [
  [null, newValues()],
  ...(at < BY_SYSTEM ? Array.from({ length: SYSTEMS }, (__, system) => [system + 1, newValues()] as const) : []),
]);

function measuresOf(values: readonly Values[], earlier: ReadonlyMap<number, Released[]>): ReleaseMeasure[] {
  const parts = partsNow();
  return values.map((some, id) => {
    const everySystem = some.length === 1;
    const of = { measure: id, recipe: '', everySystem, years: YEARS, parts, isLeftOut: () => false };
    const columns = some.flatMap(([system, own]) => columnsOf(of, { system, values: own }));
    const changes = some.flatMap(([system, own]) => (system === null ? changesOf(of, own) : []));
    return { id, share: false, columns, changes, earlier: earlier.get(id) ?? [] };
  });
}

function build(name: string, measures: readonly ReleaseMeasure[]): ReleaseFigure[] {
  const market = { industries: INDUSTRIES, bands, offered: bands.length, keptBack: new Set<string>(), enough: ENOUGH };
  const begun = performance.now();
  const figures = [...buildRelease(measures, market)].flatMap((family) => family.figures);
  const took = performance.now() - begun;
  const states = [...Map.groupBy(figures, ({ state }) => state)].map(([state, some]) => `${state} ${some.length}`);
  console.log(`  ${took <= BAR_MS ? 'ok  ' : 'FAIL'} ${name}: ${(took / 1000).toFixed(1)} s; ${states.join(', ')}`);
  if (took > BAR_MS) process.exitCode = 1;
  return figures;
}

console.log(`bench release: ${COMPANIES} companies, ${MEASURES} measures, ${BY_SYSTEM} of them by IT system; bar 15 s`);
const measures = measuresOf(first, new Map());
const columns = new Map(measures.map(({ id, columns: own }) => [id, own]));
const earlier = new Map<number, Released[]>();
for (const { key, state } of build('the first release', measures)) {
  const column = columns.get(key.measure)?.find((one) => one.system === key.system && one.period === key.period);
  if (state !== 'fresh' || !column) continue;
  const band = key.band && bands.indexOf(key.band);
  const released = { key, column, industry: key.industry, band, release: 1 };
  earlier.set(key.measure, [...(earlier.get(key.measure) ?? []), released]);
}
const second = first.map((some) => some.map(([system, values]) => [system, renewed(values)] as const));
build('beside an earlier one', measuresOf(second, earlier));
