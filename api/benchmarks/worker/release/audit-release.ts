import { setImmediate } from 'node:timers/promises';
import { LATEST, nameOfCell } from '#domain/benchmarks/release/cells.ts';
import { auditRelease, type ReleaseAudit } from '#domain/releases/audit/audit-release.ts';
import { measureToAudit, type MeasureToAudit } from '#domain/releases/audit/audited-cells.ts';
import { isShare } from '#domain/figures/plan.ts';
import { methodologyAt } from '../../../methodology/methodology-at.ts';
import type { MarketContext } from '../market/market-context.ts';
import { listReleases, loadReleased } from './earlier-releases.ts';
import { universeOf } from './release-members.ts';
import { shownFigures } from './release-rows.ts';

/** The figures of a release that are made of the values of its calculation; null when it is no more. */
async function loadToAudit(context: MarketContext, id: number): Promise<MeasureToAudit[] | null> {
  const release = (await listReleases(context)).find((one) => one.id === id);
  if (!release) return null;
  const { revision } = await context.db
    .selectFrom('benchmark')
    .select('revision')
    .where('id', '=', release.benchmark_id)
    .executeTakeFirstOrThrow();
  const { metrics } = await methodologyAt(context.db, revision ?? 0);
  const shares = new Set(metrics.filter(isShare).map((metric) => metric.id));
  const shown = (await shownFigures(context.db, [id], ['fresh', 'same'])).get(id);
  const released = await loadReleased(context, release, universeOf([release]), ['fresh', 'same']);
  return [...released].flatMap(([measure, cells]) => {
    const column = cells.find(({ column: { system, period } }) => system === null && period === LATEST)?.column;
    const published = cells.flatMap((cell) => {
      const figures = shown?.get(nameOfCell(cell.key));
      return figures ? [{ cell, figures }] : [];
    });
    return measureToAudit(column, shares.has(measure), published) ?? [];
  });
}

/**
 * Finds out what could be worked out of single companies from a release, and saves it. Others have their turn after each
 * measure. Safe to run twice: what is saved stays as it is.
 */
export async function saveReleaseAudit(context: MarketContext, id: number): Promise<void> {
  const measures = await loadToAudit(context, id);
  if (!measures) return;
  const audit = auditRelease(measures);
  let step = audit.next();
  while (!step.done) {
    await setImmediate();
    step = audit.next();
  }
  await save(context, id, step.value);
}

async function save({ db }: MarketContext, id: number, found: readonly ReleaseAudit[]): Promise<void> {
  const rows = found.map(({ known, bar, values, measures, percent, from, to }) => ({
    release_id: id,
    known,
    bar,
    value_count: values,
    measure_count: measures,
    percent,
    least: from,
    most: to,
  }));
  await db
    .insertInto('release_audit')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute();
}
