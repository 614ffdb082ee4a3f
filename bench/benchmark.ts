// The whole calculation against DuckDB, PostgreSQL, numpy and Polars, in one run; `node bench/benchmark.ts quick`: typical size alone.
// What is far is found and weighed on a lifelike market: the values the peers are measured on are redrawn for every year.
import { findCauses } from '#domain/doubts/causes.ts';
import type { Cube } from '#domain/figures/columns/cube.ts';
import { computeFigures, openEngine, type Engine } from '#domain/figures/columns/engine.ts';
import { judgeMeasures, populationOf, takeResult } from '#domain/figures/columns/statistics.ts';
import { EVERYONE, FAR_END, makeCube, makeLifelikeCube, planOf, TYPICAL, type Size } from './benchmark-data.ts';
import { timeDuckDb } from './benchmark-duckdb.ts';
import { timePostgres } from './benchmark-postgres.ts';
import { timePython } from './benchmark-python.ts';
import { timeSorting } from './benchmark-sorting.ts';
import { leastInTurns, leastOf } from './processor.ts';
import { report, type Claim } from './report.ts';

interface OwnTimes {
  readonly figures: number;
  /** In each year, with fences and marks; the peers compute the statistics alone. */
  readonly statistics: number;
  readonly whole: number;
  /** Over the latest values too, which the peers are spared. */
  readonly withLatest: number;
}

function timeEngine(engine: Engine): OwnTimes {
  const systems = Array.from(engine.cube.dimensions.systems);
  computeFigures(engine, systems);
  const population = populationOf(engine, EVERYONE);
  const figures = leastOf(7, () => computeFigures(engine, systems));
  const statistics = leastOf(7, () => judgeMeasures(engine, population, false));
  const whole = leastOf(7, () => {
    computeFigures(engine, systems);
    judgeMeasures(engine, populationOf(engine, EVERYONE), false);
  });
  const withLatest = leastOf(7, () => {
    computeFigures(engine, systems);
    judgeMeasures(engine, populationOf(engine, EVERYONE));
  });
  return { figures, statistics, whole, withLatest };
}

/** Everything far in a lifelike market with its effect, against the statistics of the same market. */
async function measureCauses(size: Size): Promise<Claim> {
  const engine = openEngine(makeLifelikeCube(size), planOf(size));
  computeFigures(engine, Array.from(engine.cube.dimensions.systems));
  const population = populationOf(engine, EVERYONE);
  judgeMeasures(engine, population);
  const calculation = takeResult(engine, population);
  let found = 0;
  const [causes, statistics] = [
    () => leastOf(1, () => (found = findCauses(calculation, engine.plan, new Map(), null).places.length)),
    () => leastOf(1, () => judgeMeasures(engine, population)),
  ];
  const { ours, theirs } = await leastInTurns(12, causes, statistics);
  console.log(
    `far end, lifelike market, ms: statistics ${ms(theirs)}, ${found} far values ` +
      `(${((found / calculation.values.length) * 100).toFixed(1)} % of the values) ${ms(ours)}`,
  );
  const claim = 'far end, lifelike: three times the statistics against finding and weighing what is far';
  return { claim, ratio: (3 * theirs) / ours, bar: 1 };
}

/** How many times faster than each peer, at least. */
interface Bars {
  readonly one: number;
  readonly postgres: number;
  readonly python: number;
}

const ms = (time: number): string => time.toFixed(time < 20 ? 1 : 0);

async function measure(name: string, size: Size, claims: Claim[], bars: Bars): Promise<OwnTimes> {
  const before = process.memoryUsage.rss();
  const cube: Cube = makeCube(size);
  const engine = openEngine(cube, planOf(size));
  const own = timeEngine(engine);
  const result = takeResult(engine, populationOf(engine, EVERYONE));
  const peak = process.resourceUsage().maxRSS * 1024 - before;
  const sorting = timeSorting(engine);
  const duck = await timeDuckDb(cube, size);
  const { numpy, polars, missing } = timePython(cube, size);
  const postgres = await timePostgres(cube, size);
  const duckWhole = duck.figures + duck.statistics;
  const times = (claim: string, peer: number, ours: number, bar: number): void => {
    claims.push({ claim: `${name}: ${claim}`, ratio: peer / ours, bar });
  };
  times('times faster than DuckDB, one thread', duckWhole, own.whole, bars.one);
  times('statistics, times faster than DuckDB', duck.statistics, own.statistics, 7);
  times('statistics, times faster than TypedArray.sort', sorting, own.statistics, 3.5);
  times('times faster than PostgreSQL', postgres.figures + postgres.statistics, own.whole, bars.postgres);
  if (numpy) times('times faster than numpy', numpy.figures + numpy.statistics, own.whole, bars.python);
  if (polars) times('times faster than Polars', polars.figures + polars.statistics, own.whole, bars.python);
  if (size === FAR_END) times('1.6 cubes of memory against the peak', 1.6 * cube.values.byteLength, peak, 1);
  console.log(
    `${name}, ms: ours ${ms(own.whole)} (figures ${ms(own.figures)}, statistics ${ms(own.statistics)}; with the latest ${ms(own.withLatest)}), ` +
      `DuckDB ${ms(duck.figures)} + ${ms(duck.statistics)}, ` +
      `PostgreSQL ${ms(postgres.figures)} + ${ms(postgres.statistics)}, ` +
      `numpy ${numpy ? `${ms(numpy.figures)} + ${ms(numpy.statistics)}` : '–'}, Polars ${polars ? `${ms(polars.figures)} + ${ms(polars.statistics)}` : '–'}, ` +
      `sorting ${ms(sorting)}; peak ${(peak / cube.values.byteLength).toFixed(2)} cubes; ${result.companies.length} companies${missing ? `; ${missing}` : ''}`,
  );
  return own;
}

const claims: Claim[] = [];
// Memory is counted for the far end, so that comes first.
const quick = process.argv.includes('quick');
const far = quick ? null : await measure('far end', FAR_END, claims, { one: 20, postgres: 40, python: 3 });
await measure('typical', TYPICAL, claims, { one: 8, postgres: 8, python: 1 });
if (far) {
  claims.push(await measureCauses(FAR_END));
  const tenth = { ...FAR_END, companies: FAR_END.companies / 10 };
  const small = timeEngine(openEngine(makeCube(tenth), planOf(tenth)));
  claims.push({
    claim: 'ten times the companies, less than ten times the time',
    ratio: (10 * small.whole) / far.whole,
    bar: 1,
  });
}
report('benchmark', claims);
