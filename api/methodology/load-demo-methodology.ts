import { sql, type Insertable, type Kysely } from 'kysely';
import { metricTextsOf } from '#domain/methodology/wording.ts';
import { DEFAULT_CALC_RULE } from '#domain/organisations/calc-rules.ts';
import {
  processesOf,
  readDemoMethodology,
  type DemoIndicator,
  type DemoMetric,
  type DemoProcess,
} from '../../demo/methodology.ts';
import { audit } from '../journal/audit.ts';
import { markOnce } from '../platform/database/mark-once.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Services } from '../platform/services.ts';
import { listDemoAccounts } from '../platform/sign-in/queries.ts';
import { loadMethodology } from './queries.ts';
import { lockMethodology, writeRevision } from './revise.ts';

type Trx = Kysely<Database>;
type MetricRow = Insertable<Database['metric']>;

const LOADED = 'demo_methodology';
const NOBODY = { actor: null, ip: null, requestId: null };

const leavesOf = ({ metrics = [], indicators = [] }: DemoProcess): readonly (DemoMetric | DemoIndicator)[] => [
  ...metrics,
  ...indicators,
];

/** The numbers of the units by name; those the portal does not have yet are added. */
async function unitsCalled(trx: Trx, names: readonly string[]): Promise<Map<string, number>> {
  await trx
    .insertInto('unit')
    .values(names.map((name) => ({ name })))
    .onConflict((taken) => taken.column('name').doNothing())
    .execute();
  const { rows } = await sql<{ wanted: string; id: number }>`
    select wanted, id from unnest(${names}::text[]) as wanted join unit on unit.name = wanted`.execute(trx);
  return new Map(rows.map(({ wanted, id }) => [wanted, id]));
}

const keyOf = ({ key }: DemoIndicator) => ({ key_theme: key?.theme ?? null, key_order: key?.order ?? null });

const rowOf = (leaf: DemoMetric | DemoIndicator, process_id: number, unit_id: number, position: number): MetricRow => ({
  alias: leaf.alias,
  description: leaf.description,
  max_deviation: leaf.max_deviation ?? null,
  direction: leaf.direction ?? null,
  ...metricTextsOf(leaf),
  unit_id,
  process_id,
  position,
  ...('formula' in leaf
    ? { mtype: 'indicator', formula: leaf.formula, rule_for_calc_all_it_systems: null, ...keyOf(leaf) }
    : {
        mtype: 'metric',
        formula: null,
        rule_for_calc_all_it_systems: leaf.rule ?? DEFAULT_CALC_RULE,
        per_system: leaf.per_system ?? true,
        is_size: leaf.is_size ?? false,
        is_core: leaf.is_core ?? false,
        from_year: leaf.from_year ?? null,
        no_value_is_zero: leaf.no_value_is_zero ?? false,
        validation_rules: (leaf.validation_rules ?? []).join('\n'),
        optional_validation_rules: (leaf.optional_validation_rules ?? []).join('\n'),
      }),
});

/** Inserts processes level by level, so that each finds its parent; gives the metrics in them. */
async function insertTree(trx: Trx, roots: readonly DemoProcess[], units: Map<string, number>): Promise<MetricRow[]> {
  const metrics: MetricRow[] = [];
  let level = roots.map((process, at) => ({ process, parent: null as number | null, position: at + 1 }));
  while (level.length > 0) {
    const rows = await trx
      .insertInto('process')
      .values(level.map(({ process: { name, alias }, parent, position }) => ({ name, alias, parent, position })))
      .returning(['id', 'alias'])
      .execute();
    const ids = new Map(rows.map(({ id, alias }) => [alias, id]));
    level = level.flatMap(({ process }) => {
      const id = ids.get(process.alias)!;
      metrics.push(...leavesOf(process).map((leaf, at) => rowOf(leaf, id, units.get(leaf.unit)!, at + 1)));
      return (process.children ?? []).map((child, at) => ({ process: child, parent: id, position: at + 1 }));
    });
  }
  return metrics;
}

async function insertMethodology(trx: Trx, at: Date): Promise<void> {
  const roots = readDemoMethodology();
  if (roots.length === 0) return;
  const names = processesOf(roots).flatMap((process) => leavesOf(process).map(({ unit }) => unit));
  const metrics = await insertTree(trx, roots, await unitsCalled(trx, [...new Set(names)]));
  await trx.insertInto('metric').values(metrics).execute();
  const after = await loadMethodology(trx);
  await writeRevision(trx, { by: NOBODY, at }, { object_type: 'methodology', before: null, after });
  const counts = { processes: after.processes.length, metrics: after.metrics.length };
  await audit(trx, NOBODY, { action: 'create', object_type: 'methodology', after: counts });
}

/**
 * Fills an empty methodology of a demo portal, once, however many processes start together, and as one revision. A
 * methodology somebody has begun meanwhile is left alone; so is a portal in real use.
 */
export function loadDemoMethodology({ db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockMethodology(trx);
    if (!settings.demo || (await listDemoAccounts(trx)).length === 0) return;
    const isFirst = await markOnce(trx, LOADED);
    const begun = await trx.selectFrom('methodology_revision').select('id').limit(1).executeTakeFirst();
    if (isFirst && !begun) await insertMethodology(trx, now());
  });
}
