import { sql, type Kysely } from 'kysely';
import { allows } from '#domain/access/access.ts';
import { sameAlias } from '#domain/formulas/tree.ts';
import { checkFormulaText } from '#domain/methodology/check-text.ts';
import { dependencesIn } from '#domain/methodology/dependents.ts';
import { earlierFormulaErrors } from '#domain/methodology/earlier-formulas.ts';
import { earlierFormulasOf } from '#domain/methodology/formula-years.ts';
import { aliasesKnown } from '#domain/methodology/mentions.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { ReportedValues } from '#domain/figures/held-values.ts';
import { impactOf, relativeChange, type Changed } from '#domain/figures/impact.ts';
import { metricsBehind, planMethodology } from '#domain/figures/plan-methodology.ts';
import { accessToValues, type Input, type Output } from '#contract/endpoint.ts';
import { getMetricImpact } from '#contract/methodology-formulas.ts';
import type { Ref } from '#contract/shapes.ts';
import { loadMetrics, pick } from '../../methodology/queries.ts';
import type { Database } from '../../platform/database/schema.ts';
import { WrongFields } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';

type Db = Kysely<Database>;
type Body = Input<typeof getMetricImpact>['body'];

const SHOWN = 200;
/** Companies read at once. */
const AT_ONCE = 50;

/** The metric as it would be saved. */
function changed(metric: MetricState, body: Body, others: readonly MetricState[]): MetricState {
  if (metric.mtype === 'metric') {
    const { formula: _formula, earlier_formulas: _earlier, ...fields } = body;
    return { ...metric, ...fields };
  }
  const { from_year = metric.from_year ?? null, until_year = metric.until_year ?? null } = body;
  const formula = body.formula ?? metric.formula ?? '';
  const earlier_formulas = body.earlier_formulas ?? earlierFormulasOf(metric);
  const errors = checkFormulaText(formula, metric.alias, others, earlier_formulas).problems.filter(
    ({ severity }) => severity === 'error',
  );
  if (errors.length > 0) throw new WrongFields({ formula: errors.map(({ message }) => message) });
  const after = { ...metric, formula, earlier_formulas, from_year, until_year };
  const wrong = earlierFormulaErrors(after, aliasesKnown([metric, ...others]));
  if (wrong.length > 0) throw new WrongFields({ earlier_formulas: wrong });
  return after;
}

/** The metrics reported behind everything that is watched, before and after. */
const reportedMetrics = (metrics: readonly MetricState[], watched: readonly MetricState[]): number[] =>
  metricsBehind(
    planMethodology(metrics),
    watched.map(({ alias }) => sameAlias(alias)),
  ).map(({ id }) => id);

/** What holds of the given metrics, for some companies in all years. */
async function loadRows(db: Db, companies: readonly number[], metrics: readonly number[]): Promise<ReportedValues[]> {
  const { rows } = await sql<ReportedValues>`
    select company_id as company, year, it_system_id as system, 0 as order,
      array(select metric from unnest(metric_ids) with ordinality as held (metric, at)
        where metric = any(${metrics}) order by at) as metrics,
      array(select value from unnest(metric_ids, values) with ordinality as held (metric, value, at)
        where metric = any(${metrics}) order by at) as values,
      array(select metric from unnest(blank_ids) as blank (metric) where metric = any(${metrics})) as asked
    from market_value where to_change is null and company_id = any(${companies})`.execute(db);
  return rows;
}

interface Line extends Changed {
  readonly company: Ref;
  readonly year: number;
}

async function linesOf(db: Db, metrics: readonly number[], impact: ReturnType<typeof impactOf>): Promise<Line[]> {
  const companies = await db
    .selectFrom('company')
    .select(['company_id as id', 'name'])
    .where(sql<boolean>`exists (select from market_value
      where market_value.company_id = company.company_id and to_change is null)`)
    .orderBy('company_id')
    .execute();
  const lines: Line[] = [];
  for (let at = 0; at < companies.length; at += AT_ONCE) {
    const some = companies.slice(at, at + AT_ONCE);
    const rows = await loadRows(
      db,
      some.map(({ id }) => id),
      metrics,
    );
    for (const company of some) {
      const own = rows.filter((row) => row.company === company.id);
      for (const [year, ofYear] of Map.groupBy(own, (row) => row.year)) {
        const found = impact(ofYear);
        lines.push(...found.map((one) => ({ ...one, company, year })));
      }
    }
  }
  return lines;
}

async function countTemplateRows(db: Db, id: number): Promise<number> {
  const template = await db.selectFrom('template_in_force').select('metric_ids').executeTakeFirst();
  return template?.metric_ids.filter((one) => one === id).length ?? 0;
}

const named = ({ id, alias, description }: MetricState) => ({ id, alias, description });

/** What saving a change of a metric would change: what is computed from it, and the figures of which companies. */
export async function metricImpact(
  { db }: Services,
  { actor, params: { id }, body }: Call<typeof getMetricImpact>,
): Promise<Output<typeof getMetricImpact>> {
  const metrics: readonly MetricState[] = await loadMetrics(db);
  const before = pick(metrics, id);
  const after = metrics.map((one) =>
    one.id === id
      ? changed(
          one,
          body,
          metrics.filter((m) => m.id !== id),
        )
      : one,
  );
  const dependents = dependencesIn(metrics)(before.alias);
  const indicators = dependents.filter(({ through }) => through === 'formula').map(({ metric }) => metric);
  const watched = [before, ...indicators];
  const needed = new Set([...reportedMetrics(metrics, watched), ...reportedMetrics(after, watched)]);
  const lines = await linesOf(
    db,
    [...needed],
    impactOf(
      metrics,
      after,
      watched.map((one) => one.id),
    ),
  );
  const byId = new Map(watched.map((one) => [one.id, named(one)]));
  return {
    indicators: indicators.map(named),
    rules: dependents.filter(({ through }) => through === 'rule').map(({ metric }) => named(metric)),
    template_rows: await countTemplateRows(db, id),
    value_count: lines.length,
    company_count: new Set(lines.map(({ company }) => company.id)).size,
    values: (allows(actor, accessToValues(getMetricImpact)) ? lines : [])
      .toSorted((a, b) => relativeChange(b) - relativeChange(a) || a.company.id - b.company.id || a.year - b.year)
      .slice(0, SHOWN)
      .map(({ metric_id, company, year, before: was, after: is }) => ({
        metric: byId.get(metric_id)!,
        company,
        year,
        before: was,
        after: is,
      })),
  };
}
