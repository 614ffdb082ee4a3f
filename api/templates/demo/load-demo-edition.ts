import type { Kysely } from 'kysely';
import type { MetricDraft } from '#domain/methodology/check-metric.ts';
import { earlierFormulasOf } from '#domain/methodology/formula-years.ts';
import { demoCollectedYear } from '../../../demo/collecting.ts';
import { readDemoEdition } from '../../../demo/edition.ts';
import { readDemoMarket } from '../../../demo/market.ts';
import { lastRevision } from '../../methodology/methodology-at.ts';
import { loadMetrics, loadProcesses } from '../../methodology/queries.ts';
import { lockMethodology, type Reviser } from '../../methodology/revise.ts';
import { changeMetric, insertMetric } from '../../methodology/write-metric.ts';
import type { Database } from '../../platform/database/schema.ts';
import { markOnce } from '../../platform/database/mark-once.ts';
import type { Services } from '../../platform/services.ts';
import { listDemoAccounts } from '../../platform/sign-in/queries.ts';
import { findActualVersion } from '../queries.ts';

type Trx = Kysely<Database>;

const LOADED = 'demo_edition';

async function changeKnown(trx: Trx, reviser: Reviser, alias: string, change: Partial<MetricDraft>): Promise<void> {
  const saved = (await loadMetrics(trx)).find((metric) => metric.alias === alias);
  if (!saved) return;
  const { version: _version, ...state } = saved;
  const draft = { ...state, unit: saved.unit.id, process: saved.process.id, ...change };
  await changeMetric(trx, reviser, { saved, draft });
}

async function applyChanges(trx: Trx, reviser: Reviser, year: number): Promise<void> {
  const { formulas, retired, definitions, added } = readDemoEdition();
  const metrics = new Map((await loadMetrics(trx)).map((metric) => [metric.alias, metric]));
  for (const { alias, formula } of formulas) {
    const saved = metrics.get(alias);
    const before = { until_year: year - 1, formula: saved?.formula ?? '' };
    const earlier_formulas = [...earlierFormulasOf(saved ?? {}), before];
    await changeKnown(trx, reviser, alias, { formula, earlier_formulas });
  }
  for (const alias of retired) await changeKnown(trx, reviser, alias, { until_year: year - 1 });
  for (const { alias, includes } of definitions) await changeKnown(trx, reviser, alias, { includes });
  const processes = await loadProcesses(trx);
  const units = await trx.selectFrom('unit').select(['id', 'name']).execute();
  for (const { process, unit, formula, ...texts } of added) {
    await insertMetric(trx, reviser, {
      ...texts,
      mtype: formula === undefined ? 'metric' : 'indicator',
      formula: formula ?? null,
      process: processes.find(({ alias }) => alias === process)?.id ?? null,
      unit: units.find(({ name }) => name === unit)?.id ?? null,
      max_deviation: null,
      validation_rules: '',
      optional_validation_rules: '',
      no_value_is_zero: false,
      rule_for_calc_all_it_systems: null,
      per_system: true,
      direction: null,
      from_year: year,
    });
  }
}

/** Publishes the demo's edition of the year being collected and begins the draft of the next one, once. */
export async function loadDemoEdition({ db, settings, now, today }: Services): Promise<void> {
  const account = (await listDemoAccounts(db)).find(({ username }) => username === 'admin');
  if (!settings.demo || !account) return;
  await db.transaction().execute(async (trx) => {
    await lockMethodology(trx);
    const template = await findActualVersion(trx);
    const revision = await lastRevision(trx);
    const known = (await loadMetrics(trx)).some(({ alias }) => alias === readDemoEdition().retired[0]);
    if (!template || revision === null || !known || !(await markOnce(trx, LOADED))) return;
    const person = await trx
      .selectFrom('users')
      .select(['user_id', 'full_name as user_name'])
      .where('username', '=', account.username)
      .executeTakeFirstOrThrow();
    const year = demoCollectedYear(readDemoMarket().years, today());
    const at = now();
    const common = { base_revision: revision, begun_revision: revision, created_at: at, ...person };
    const published = { revision, template_version: template.version_id, published_at: at };
    await trx
      .insertInto('methodology_edition')
      .values([
        { year, ...common, ...published },
        { year: year + 1, ...common, revision: null, template_version: null, published_at: null },
      ])
      .execute();
    await applyChanges(trx, { by: { actor: null, ip: null, requestId: null }, at }, year + 1);
  });
}
