import type { Kysely } from 'kysely';
import { makePlan, type Plan } from '#domain/figures/plan.ts';
import type { Methodology } from '#domain/methodology/states.ts';
import { methodologyAt, withUnits } from '../../methodology/methodology-at.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Frozen } from '../runs/frozen.ts';
import type { BenchmarkRow } from '../queries.ts';
import { OF_RELEASE } from '../refusals.ts';
import type { LoadedCalculation } from '../worker/messages.ts';
import { MARKET_TASKS } from '../worker/task-module.ts';
import { inColumns, OUT } from '#domain/figures/calculation.ts';
import { sharedBytes, sharedDoubles } from '../worker/calculation/load-calculation.ts';

/** The same calculation with the figures that have changed since it was read. */
async function loadChanges(db: Kysely<Database>, id: number, known: LoadedCalculation): Promise<LoadedCalculation> {
  const rows = await db
    .selectFrom('benchmark_metric')
    .innerJoin('benchmark', 'benchmark.id', 'benchmark_metric.benchmark_id')
    .select(['position', 'figures', 'marks', 'figure_columns', 'benchmark_metric.version'])
    .where('benchmark_id', '=', id)
    .where('benchmark_metric.version', '>', known.version)
    .execute();
  const periods = known.years.length + 1;
  const figures = sharedDoubles(known.figures.length);
  figures.set(known.figures);
  const marks = sharedBytes(known.marks.length);
  marks.set(known.marks);
  for (const row of rows) {
    figures.set(inColumns(Float64Array.from(row.figures), row.figure_columns), row.position * periods * OUT.size);
    marks.set(row.marks, row.position * periods * known.companies.length);
  }
  return { ...known, version: Math.max(known.version, ...rows.map(({ version }) => version)), figures, marks };
}

/** A finished calculation with all that was frozen with it. */
export interface Result {
  readonly calculation: LoadedCalculation;
  readonly methodology: Methodology;
  readonly plan: Plan;
  readonly frozen: Frozen;
}

/** With how many companies were erased before it was read. */
interface OpenedResult extends Result {
  readonly erased: number;
}

type OpenedRow = Pick<BenchmarkRow, 'id' | 'version' | 'revision' | 'company_id' | 'release_id'>;

export interface ResultCache {
  /** A calculation in the version its row names; from memory when it was opened before. */
  open(row: OpenedRow): Promise<Result>;
}

/** Memory for opened calculations, of a large market and of a small one; the ones least recently used go first. */
const MOST_BYTES = 512 * 1024 * 1024;
const MOST_OPENED = 16;

const bytesOf = ({ calculation: { values, figures, marks } }: Result): number =>
  values.byteLength + figures.byteLength + marks.byteLength;

/** An erasure takes the name and the values of a company out of calculations made before it. */
async function countErased(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('company')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('erased_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function loadFrozen(db: Kysely<Database>, id: number): Promise<Frozen> {
  const { members } = await db.selectFrom('benchmark').select('members').where('id', '=', id).executeTakeFirstOrThrow();
  return members as Frozen;
}

/** Keeps opened calculations in memory: a changed filter then asks nothing of the database. */
export function createResultCache({ db, market }: Pick<Services, 'db' | 'market'>): ResultCache {
  const kept = new Map<number, { readonly version: number; readonly result: Promise<OpenedResult> }>();

  async function load(id: number, revision: number): Promise<OpenedResult> {
    const erased = await countErased(db);
    const [calculation, methodology, frozen] = await Promise.all([
      market.run(MARKET_TASKS, 'load', { id }),
      methodologyAt(db, revision),
      loadFrozen(db, id),
    ]);
    const plan = makePlan(methodology.metrics);
    return { calculation, methodology: withUnits(methodology, frozen.units), plan, frozen, erased };
  }

  /** A decision changes a few figures of a calculation and no value: only those are read again. */
  async function renew(id: number, revision: number, before: Promise<OpenedResult>): Promise<OpenedResult> {
    const result = await before;
    if (result.erased !== (await countErased(db))) return load(id, revision);
    return { ...result, calculation: await loadChanges(db, id, result.calculation) };
  }

  async function makeRoom(): Promise<void> {
    let used = 0;
    for (const [place, [id, { result }]] of [...kept].toReversed().entries()) {
      used += await result.then(bytesOf, () => 0);
      if (used > MOST_BYTES || place >= MOST_OPENED) kept.delete(id);
    }
  }

  return {
    async open({ id, version, revision, company_id, release_id }) {
      // A client's calculation reads a release; nothing was frozen for it.
      if (company_id !== null && release_id !== null) throw conflict(OF_RELEASE);
      const found = kept.get(id);
      const at = revision ?? 0;
      const result = found?.version === version ? found.result : found ? renew(id, at, found.result) : load(id, at);
      kept.delete(id);
      kept.set(id, { version, result });
      result.catch(() => kept.delete(id));
      const opened = await result;
      if (!found) await makeRoom();
      return opened;
    },
  };
}
