import { isJump } from '#domain/benchmarks/own-doubt.ts';
import { foldDoubts, type DoubtfulFigure, type FoldedDoubt } from '#domain/doubts/fold-doubts.ts';
import { isLevelSettling } from '#domain/doubts/settled.ts';
import { medianOf, slipOf } from '#domain/figures/doubts/tests.ts';
import { findCurrentRelease } from '../benchmarks/clients/queries.ts';
import { WHOLE_MARKET, type Release } from '../benchmarks/clients/release/load-release.ts';
import type { ClientServices } from '../benchmarks/clients/view/open-for-client.ts';
import { readMeasure, type GroupView } from '../benchmarks/clients/view/present-released.ts';
import { findActiveTariff } from '../subscriptions/active-tariff.ts';
import { answerKey, listAnswersAbout, standingAnswer } from '../values/thread/answers.ts';
import { listLevels } from '../values/thread/levels.ts';

/** A stored value of a company that is doubted and that nobody has settled. */
export interface OpenDoubt extends FoldedDoubt {
  /** The IT system of the value; null: the company as a whole. */
  readonly system: number | null;
}

type Suspicion = Pick<DoubtfulFigure, 'test' | 'proposal'>;

/** What makes a value doubtful: the company's own past first, then the published market. */
function suspicionOf(view: GroupView, metric: Release['methodology']['metrics'][number]): Suspicion | null {
  const { own } = readMeasure(view, metric, 'latest');
  if (!own?.doubtful) return null;
  const years = view.own.years.map((year) => ({ year, value: view.own.at(metric.id, year)?.value ?? null }));
  if (!isJump(own, years)) {
    // A total says how large a company is, not whether it is right.
    return metric.direction === null ? null : { test: 'far', proposal: null };
  }
  const usual = medianOf(years.flatMap(({ year, value }) => (year === own.year || value === null ? [] : [value])));
  const slip = slipOf(own.value, usual, metric.unit.name === '%', 'past');
  return { test: slip ? 'slip' : 'jump', proposal: slip?.proposal ?? null };
}

/** The newest figures of a company that are doubtful by its own years and what is published. */
async function listDoubtful(
  { db, releases, reports, today }: Pick<ClientServices, 'db' | 'releases' | 'reports' | 'today'>,
  company: number,
): Promise<DoubtfulFigure[]> {
  const current = await findCurrentRelease(db);
  if (current === null) return [];
  const release = await releases.open(current);
  const own = await (await reports.open(company, release)).values(null);
  const cells = await releases.cells(release, WHOLE_MARKET);
  const tariff = (await findActiveTariff(db, company, today())) ?? null;
  const view: GroupView = { release, population: WHOLE_MARKET, cells, tariff, own };
  const { metrics, indicators } = release.plan;
  const under = new Map(indicators.map((one) => [one.id, one.under.map((place) => metrics[place]!.id)]));
  return release.methodology.metrics.flatMap((metric) => {
    const suspicion = suspicionOf(view, metric);
    const figure = own.at(metric.id, 'latest');
    return suspicion && figure
      ? [{ ...figure, ...suspicion, metric: metric.id, under: under.get(metric.id) ?? [] }]
      : [];
  });
}

/**
 * The doubts about a company's stored values that are open: neither answered by the company, nor decided, nor settled by an
 * accepted level, as long as the value holds.
 */
export async function listOpenDoubts(
  services: Pick<ClientServices, 'db' | 'releases' | 'reports' | 'today'>,
  company: number,
): Promise<OpenDoubt[]> {
  const { db } = services;
  const doubtful = await listDoubtful(services, company);
  const placeOf = ({ metric, year }: DoubtfulFigure) => ({ company_id: company, metric_id: metric, year });
  const answers = Map.groupBy(await listAnswersAbout(db, doubtful.map(placeOf)), answerKey);
  const decided = await db
    .selectFrom('value_decision')
    .select(['metric_id', 'year', 'value'])
    .where('company_id', '=', company)
    .where('it_system_id', 'is', null)
    .where('decision', 'in', ['keep', 'exclude'])
    .execute();
  const levels = await listLevels(db, null, company);
  const isSettled = (figure: DoubtfulFigure): boolean =>
    standingAnswer(answers.get(answerKey(placeOf(figure))), figure.value) !== undefined ||
    decided.some((one) => one.metric_id === figure.metric && one.year === figure.year && one.value === figure.value) ||
    levels.some((level) => level.metric_id === figure.metric && isLevelSettling(level, figure.value));
  return foldDoubts(doubtful.filter((figure) => !isSettled(figure))).map((doubt) => ({ ...doubt, system: null }));
}
