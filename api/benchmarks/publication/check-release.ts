import type { CellKey } from '#domain/benchmarks/release/cells.ts';
import type { MovedFigure } from '#domain/benchmarks/release/review/review-release.ts';
import type { Output } from '#contract/endpoint.ts';
import type { checkRelease as checkCall, ReleaseAudit, ReleaseCheck } from '#contract/release-check.ts';
import type { Ref } from '#contract/shapes.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import { presentJudgedBy } from '../../methodology/metric-places.ts';
import type { BenchmarkServices } from '../results/open-benchmark.ts';
import type { TrialRelease } from '../worker/release/review-release.ts';
import type { Result } from '../results/result-cache.ts';
import { namesIn } from '../refs.ts';
import { presentPopulation } from './present-population.ts';
import { refuseUnpublishable, RELEASED } from './refuse-unpublishable.ts';
import { findReleaseOf, loadReleaseDates } from '../clients/queries.ts';
import { getOwnSide, loadStamp } from './queries.ts';

type Names = Pick<Result, 'frozen' | 'methodology'> & {
  /** When each release was built. */
  readonly dates: ReadonlyMap<number, string>;
  /** Companies as they are called now: one that left is not in the calculation. */
  readonly known: readonly Ref[];
};

/** Turns what the thread found into names people know. */
function presenterOf({ frozen, methodology, dates, known }: Names) {
  const metricOf = (id: number) => presentJudgedBy(methodology, id);
  const population = (key: Pick<CellKey, 'system' | 'industry' | 'band'>) => presentPopulation(frozen, key);
  return {
    metricOf,
    population,
    companyOf: namesIn([...known, ...frozen.companies]),
    cellOf: (key: CellKey) => ({
      metric: metricOf(key.measure),
      ...population(key),
      year: key.period === 'latest' ? null : key.period,
    }),
    sinceOf: (release: number) => ({ release_id: release, date: dates.get(release) ?? '' }),
  };
}

type AuditRow = Pick<ReleaseAudit, 'known' | 'percent' | 'bar'>;

/** What was found out about a release, beside what is allowed. */
export const presentAudit = ({ known, percent, bar }: AuditRow, [least, most]: readonly [number, number]) => ({
  known,
  percent,
  least,
  most,
  bar,
  is_met: percent <= bar,
});

function presentReview({ review, audit }: TrialRelease, names: Names): ReleaseCheck {
  const { metricOf, companyOf, cellOf, sinceOf, population } = presenterOf(names);
  const each = <T, U>({ count, results }: { count: number; results: readonly T[] }, present: (one: T) => U) => ({
    count,
    results: results.map(present),
  });
  const movedOf = ({ key, companies, ...figures }: MovedFigure) => ({
    cell: cellOf(key),
    ...figures,
    companies: companies.map(companyOf),
  });
  return {
    counts: review.counts.map((one) => ({ ...one, states: { ...one.states } })),
    hidden: each(review.hidden, ({ measure, few, withheld, differences }) => ({
      metric: metricOf(measure),
      few,
      withheld,
      differences: each(differences, ({ key, against }) => ({
        cell: cellOf(key),
        against: cellOf(against.key),
        release: against.release,
        companies: against.by.differ,
        corrected: against.by.corrected,
      })),
    })),
    kept: each(review.kept, ({ key, since, steps }) => ({ cell: cellOf(key), since: sinceOf(since), steps })),
    moved: each(review.moved, movedOf),
    medians: each(review.medians, movedOf),
    audit: audit.map((one) => presentAudit(one, [one.from, one.to])),
    clipped: each(review.clipped, ({ measure, company, value, to }) => ({
      metric: metricOf(measure),
      company: companyOf(company),
      value,
      to,
    })),
    newcomers: {
      ...each(review.newcomers, ({ company, measures }) => ({ company: companyOf(company), metric_count: measures })),
      have: review.newcomers.have,
      need: review.newcomers.need,
    },
    waiting: each(review.waiting, ({ key, have, need, figures }) => ({
      ...population(key),
      have,
      need,
      figure_count: figures,
    })),
    proportional: each(review.proportional, (family) =>
      family.map(({ measure, scale }) => ({ metric: metricOf(measure), scale })),
    ),
    advice: each(review.advice, ({ key, missing, figures }) => ({
      ...population(key),
      missing,
      figure_count: figures,
    })),
  };
}

/** The release that publishing a calculation would make, built for trial; begun by the first who asks for it. */
export async function checkRelease(
  services: BenchmarkServices,
  { actor, params: { id } }: Call<typeof checkCall>,
): Promise<Output<typeof checkCall>> {
  const { db } = services;
  const row = await getOwnSide(db, actor, id, 'staff');
  await refuseUnpublishable(db, row);
  if ((await findReleaseOf(db, row)) !== null) throw conflict(RELEASED);
  const { stamp, state, progress, trial } = services.trials.start(id, await loadStamp(db, row));
  if (!trial) return { state, progress, stamp, check: null };
  const { frozen, methodology } = await services.results.open(row);
  const known = await db.selectFrom('company').select(['company_id as id', 'name']).execute();
  const names = { frozen, methodology, dates: await loadReleaseDates(db), known };
  return { state, progress, stamp, check: presentReview(trial, names) };
}
