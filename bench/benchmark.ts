// The whole calculation against DuckDB, PostgreSQL, numpy and Polars, in one run; `node bench/benchmark.ts quick`: typical size alone.
import { replaceRow, type Cube } from '#domain/benchmarks/cube.ts';
import { computeFigures, openEngine, recomputeRow, type Engine } from '#domain/benchmarks/engine/engine.ts';
import { judgeMeasures, populationOf, takeResult } from '#domain/benchmarks/engine/statistics.ts';
import { EVERYONE, FAR_END, makeCube, planOf, TYPICAL, type Size } from './benchmark-data.ts';
import { timeDuckDb } from './benchmark-duckdb.ts';
import { timePostgres } from './benchmark-postgres.ts';
import { timePython } from './benchmark-python.ts';
import { timeSorting } from './benchmark-sorting.ts';
import { timeThreads } from './benchmark-threads.ts';
import { leastOf } from './processor.ts';
import { report, type Claim } from './report.ts';

interface OwnTimes {
  readonly figures: number;
  /** In each year, with the outliers and without: what the peers are asked for. */
  readonly statistics: number;
  readonly whole: number;
  /** Over the latest values too, which the peers are spared. */
  readonly withLatest: number;
}

const YEARS_ONLY = { part: 0, parts: 1, latest: false };

function timeEngine(engine: Engine): OwnTimes {
  const systems = Array.from(engine.cube.dimensions.systems);
  computeFigures(engine, systems);
  const population = populationOf(engine, EVERYONE);
  const figures = leastOf(7, () => computeFigures(engine, systems));
  const statistics = leastOf(7, () => judgeMeasures(engine, population, YEARS_ONLY));
  const whole = leastOf(7, () => {
    computeFigures(engine, systems);
    judgeMeasures(engine, populationOf(engine, EVERYONE), YEARS_ONLY);
  });
  const withLatest = leastOf(7, () => {
    computeFigures(engine, systems);
    judgeMeasures(engine, populationOf(engine, EVERYONE));
  });
  return { figures, statistics, whole, withLatest };
}

/** One questionnaire with every metric of every system replaced: its row, its year's statistics, perhaps the latest ones. */
function timeChange(engine: Engine, size: Size, latest: boolean): number {
  const { cube, plan } = engine;
  const systems = Array.from(cube.dimensions.systems);
  computeFigures(engine, systems);
  const population = populationOf(engine, EVERYONE);
  const year = cube.dimensions.years.at(-1) ?? 0;
  let round = 0;
  return leastOf(5, () => {
    round++;
    const rows = systems.map((system) => ({
      company: 17,
      year,
      system,
      order: round,
      metrics: cube.dimensions.metrics,
      values: cube.dimensions.metrics.reduce(
        (all, id) => all.fill(id * 3 + round, id - 1, id),
        new Float64Array(size.metrics),
      ),
    }));
    replaceRow(cube, 17, year, rows);
    const measures = recomputeRow(engine, systems, 17, year) ?? Uint32Array.from(plan.measures.keys());
    judgeMeasures(engine, population, { part: 0, parts: 1, measures, year, latest });
  });
}

/** How many times faster than each peer, at least. */
interface Bars {
  readonly one: number;
  readonly two: number;
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
  const two = await timeThreads(engine, 2, 5);
  const sorting = timeSorting(engine);
  const change = timeChange(engine, size, false);
  const changeWithLatest = timeChange(engine, size, true);
  const { onOne: duck, onTwo: duckOnTwo } = await timeDuckDb(cube, size);
  const { numpy, polars, missing } = timePython(cube, size);
  const postgres = await timePostgres(cube, size);
  const duckWhole = duck.figures + duck.statistics;
  const duckTwoWhole = duckOnTwo.figures + duckOnTwo.statistics;
  const times = (claim: string, peer: number, ours: number, bar: number): void => {
    claims.push({ claim: `${name}: ${claim}`, ratio: peer / ours, bar });
  };
  times('times faster than DuckDB, one thread', duckWhole, own.whole, bars.one);
  times('times faster than DuckDB, two threads against two', duckTwoWhole, two, bars.two);
  times('statistics, times faster than DuckDB', duck.statistics, own.statistics, 7);
  times('statistics, times faster than TypedArray.sort', sorting, own.statistics, 3.5);
  times('times faster than PostgreSQL', postgres.figures + postgres.statistics, own.whole, bars.postgres);
  if (numpy) times('times faster than numpy', numpy.figures + numpy.statistics, own.whole, bars.python);
  if (polars) times('times faster than Polars', polars.figures + polars.statistics, own.whole, bars.python);
  if (size === FAR_END) {
    times('all against one changed questionnaire with its year', own.withLatest, change, 7);
    times('all against the same with the latest values too', own.withLatest, changeWithLatest, 3);
  }
  if (size === FAR_END) times('1.6 cubes of memory against the peak', 1.6 * cube.values.byteLength, peak, 1);
  console.log(
    `${name}, ms: ours ${ms(own.whole)} (figures ${ms(own.figures)}, statistics ${ms(own.statistics)}; with the latest ${ms(own.withLatest)}), two threads with the latest ${ms(two)}, change ${ms(change)}, ` +
      `DuckDB ${ms(duck.figures)} + ${ms(duck.statistics)} / ${ms(duckOnTwo.figures)} + ${ms(duckOnTwo.statistics)}, ` +
      `PostgreSQL ${ms(postgres.figures)} + ${ms(postgres.statistics)}, ` +
      `numpy ${numpy ? `${ms(numpy.figures)} + ${ms(numpy.statistics)}` : '–'}, Polars ${polars ? `${ms(polars.figures)} + ${ms(polars.statistics)}` : '–'}, ` +
      `sorting ${ms(sorting)}; peak ${(peak / cube.values.byteLength).toFixed(2)} cubes; ${result.companies.length} companies${missing ? `; ${missing}` : ''}`,
  );
  return own;
}

const claims: Claim[] = [];
// Memory is counted for the far end, so that comes first.
const quick = process.argv.includes('quick');
const far = quick ? null : await measure('far end', FAR_END, claims, { one: 8, two: 14, postgres: 40, python: 3 });
await measure('typical', TYPICAL, claims, { one: 8, two: 8, postgres: 8, python: 1 });
if (far) {
  const tenth = { ...FAR_END, companies: FAR_END.companies / 10 };
  const small = timeEngine(openEngine(makeCube(tenth), planOf(tenth)));
  claims.push({
    claim: 'ten times the companies, less than ten times the time',
    ratio: (10 * small.whole) / far.whole,
    bar: 1,
  });
}
report('benchmark', claims);
