import { readDemoTargets } from '../../../demo/targets.ts';
import { doOnce } from '../../platform/database/mark-once.ts';
import type { Services } from '../../platform/services.ts';
import { createReleases } from '../clients/release/releases.ts';
import { WHOLE_MARKET } from '../clients/release/load-release.ts';
import { targetFigure } from '../clients/targets/save-target.ts';
import { demoPerson } from './demo-person.ts';

const LOADED = 'demo_targets';
/** Set so long after the release whose figures they take. */
const LATER_MS = 5 * 24 * 3600 * 1000;

/** Sets targets a year ago, once, so that this year's questionnaires have checked them; a portal of an earlier demo gets them, too. */
export async function loadDemoTargets(services: Services): Promise<void> {
  const { db, settings } = services;
  const [first, current] = await db.selectFrom('release').select('id').orderBy('id').limit(2).execute();
  if (!settings.demo || !first || !current) return;
  await doOnce(db, LOADED, async (trx) => {
    const releases = createReleases(db, services.names);
    const release = await releases.open(first.id);
    const cells = await releases.cells(release, WHOLE_MARKET);
    for (const { by, metric: alias, kind, due } of readDemoTargets()) {
      const person = await demoPerson(services, by);
      const metric = release.methodology.metrics.find((one) => one.alias === alias);
      const value = metric && targetFigure(kind, metric.direction, cells.get(metric.id)?.latest);
      if (!person || !metric || value === null || value === undefined) continue;
      await trx
        .insertInto('company_target')
        .values({
          company_id: person.company_id,
          metric_id: metric.id,
          kind,
          value,
          due,
          release_id: first.id,
          industry_id: null,
          size_band: null,
          from_year: release.years.at(-1) ?? null,
          user_id: person.user_id,
          user_name: person.full_name,
          set_at: new Date(Date.parse(release.shown.built_at) + LATER_MS),
        })
        .onConflict((open) => open.doNothing())
        .execute();
    }
    return true;
  });
}
