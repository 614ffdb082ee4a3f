import { sql, type Kysely } from 'kysely';
import type { Viewer } from '#domain/access/access.ts';
import { plannedFormula } from '#domain/figures/plan.ts';
import { isCollectedIn } from '#domain/methodology/collected-years.ts';
import { belongsToDraft } from '#domain/methodology/editions/edition-changes.ts';
import { changedSince } from '#domain/questionnaires/choice/quick-choices.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { MetricChoice, getMetricChoice } from '#contract/questionnaire-choice.ts';
import { ACCEPTED, visibleTo } from '../../journal/visible-sessions.ts';
import { findDraft } from '../../methodology/editions/edition-queries.ts';
import { methodologyAt } from '../../methodology/methodology-at.ts';
import { findCompanyFor } from '../../organisations/company-for.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { loadMethodologyPlan } from '../metrics/metric-rows.ts';
import { currentRelease } from '../../values/published-market.ts';

type Db = Kysely<Database>;

interface Reported {
  readonly year: number;
  readonly metrics: number[];
  /** The methodology as it was when the newest of the year's questionnaires came. */
  readonly revision: number;
}

/** What a company reported for the newest year before another; several questionnaires of a year complete each other. */
async function findReported(db: Db, viewer: Viewer, company: number, before: number): Promise<Reported | undefined> {
  const { rows } = await sql<Reported>`
    with last as (
      select session.id, session.year, session.created_at from session
      where session.company_id = ${company} and session.year < ${before} and ${ACCEPTED} and ${visibleTo(viewer)}
    ), newest as (select * from last where year = (select max(year) from last))
    select (select max(year) from newest) as year,
      (select coalesce(array_agg(distinct metric order by metric), '{}') from newest
        join session_value on session_id = newest.id cross join unnest(metric_ids) as reported (metric)) as metrics,
      coalesce((select max(id) from methodology_revision
        where created_at <= (select max(created_at) from newest)), min(methodology_revision.id)) as revision
    from methodology_revision having exists (select from newest)`.execute(db);
  return rows[0];
}

async function loadLast(
  db: Db,
  viewer: Viewer,
  { company, year, now }: { company: number; year: number; now: readonly MetricState[] },
): Promise<MetricChoice['last']> {
  const reported = await findReported(db, viewer, company, year);
  if (!reported) return null;
  const then = await methodologyAt(db, reported.revision);
  const known = new Set(now.map(({ id }) => id));
  const metrics = reported.metrics.filter((id) => known.has(id));
  return { year: reported.year, metrics, changed: changedSince(then.metrics, now, new Set(metrics)) };
}

/** The indicators of which the release clients read shows quarters for the whole market or an industry of the company. */
async function listPlaced(db: Db, company: number | null): Promise<ReadonlySet<number> | null> {
  const { rows } = await sql<{ id: number }>`
    select distinct measure_id as id from release_figure
    where release_id = (${currentRelease(db).select('release.id')}) and year is null and it_system_id is null and band is null
      and p25 is not null and p75 is not null
      and (branch_id is null or branch_id in (select branch_id from company_branch where company_id = ${company}))`.execute(
    db,
  );
  return rows.length === 0 ? null : new Set(rows.map(({ id }) => id));
}

/** Sets to choose from at once, and what a choice leads to: the page counts by itself while one ticks. */
export async function loadChoice(
  { db, today }: Services,
  { actor, query }: Pick<Call<typeof getMetricChoice>, 'actor' | 'query'>,
): Promise<MetricChoice> {
  const company = await findCompanyFor(db, actor, query.company_id ?? null, today());
  const { methodology, planned } = await loadMethodologyPlan(db);
  const draft = await findDraft(db);
  const collected = methodology.metrics.filter(
    (metric) => isCollectedIn(metric, query.year) && !belongsToDraft(metric, draft),
  );
  const reported = collected.filter(({ mtype }) => mtype === 'metric');
  const computed = new Set(collected.map(({ id }) => id));
  const idsOf = (metrics: readonly MetricState[]) => metrics.map(({ id }) => id);
  const isOpen = actor.company_id === null || actor.subscribed;
  const placed = isOpen ? await listPlaced(db, company?.id ?? null) : null;
  const directed = new Set(idsOf(methodology.metrics.filter(({ direction }) => direction !== null)));
  const { metrics, indicators } = planned.plan;
  return {
    company,
    core: idsOf(reported.filter(({ is_core }) => is_core)),
    last: company && (await loadLast(db, actor, { company: company.id, year: query.year, now: reported })),
    by_system: idsOf(reported.filter(({ per_system }) => per_system)),
    indicators: indicators
      .filter(({ id }) => computed.has(id))
      .map((indicator) => ({
        id: indicator.id,
        needs: plannedFormula(indicator, query.year).under.map((place) => metrics[place]!.id),
        placed: directed.has(indicator.id) && placed?.has(indicator.id) === true,
      })),
    market_open: placed !== null,
  };
}
