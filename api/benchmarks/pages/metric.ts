import { compareCosts } from '#domain/benchmarks/money/compare-costs.ts';
import { ratioIn } from '#domain/benchmarks/money/cost-gap.ts';
import { measuredAmount } from '#domain/benchmarks/money/amount-text.ts';
import { groupKind } from '#domain/benchmarks/release/groups.ts';
import { goalScale } from '#domain/benchmarks/release/goal-scale.ts';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { marketBeside } from '#domain/benchmarks/release/market-beside.ts';
import { costMeaning } from '#domain/benchmarks/standing/meaning.ts';
import type { Locale } from '#domain/language/text.ts';
import { yearNotes } from '#domain/market/year-notes.ts';
import { readBefore, readMeasure, readYears } from '#domain/market/read-measure.ts';
import { isUntold, whyUnlisted } from '#domain/market/may-be-listed.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { MarketMetric, MetricGroup } from '#contract/market-metric.ts';
import type { MetricMeaning } from '#contract/benchmark-results.ts';
import type { MarketPageHead } from '#contract/market-pages.ts';
import type { Target } from '#contract/targets.ts';
import { neededInputs } from '../clients/release/needed-inputs.ts';
import type { GroupRow } from '../clients/view/market-rows.ts';
import type { ClientServices, ReleaseView } from '../clients/view/open-for-client.ts';
import { groupIn, presentReading, presentReleased, publishedIn } from '../clients/view/present-released.ts';
import { costsIn, statementsIn } from '../clients/view/wording.ts';
import { termsIn } from '../clients/view/standing.ts';
import { presentHead } from './open-page.ts';

/** What the distance from the middle costs a year, where that may be told. */
function moneyOf(view: ReleaseView, row: GroupRow, locale: Locale): MarketMetric['money'] {
  const costs = costsIn(view);
  const { explain, defend } = compareCosts([row], 'median', costs);
  const [found] = [...explain, ...defend];
  if (!found) return null;
  const { base = [] } = ratioIn(costs.ratios, row.id, found.metric.own.year) ?? {};
  const { roubles, range } = found;
  return {
    amount: { roubles, range },
    text: costMeaning(found, measuredAmount(termsIn(view)(base), found.metric.own.year, costs))[locale],
  };
}

type Near = MarketPageHead['near'][number];

/** The indicator in the groups near to the company; of one that is told only of whole companies, systems are one line. */
async function presentGroups(
  { releases, reports }: ClientServices,
  { release, tariff, company }: ReleaseView,
  near: readonly Near[],
  metric: MetricState,
  locale: Locale,
): Promise<MetricGroup[]> {
  const report = await reports.open(company, release);
  const groups = await Promise.all(
    near.map(async (one): Promise<MetricGroup & { readonly has: boolean }> => {
      const { industry, it_system: system, size: band } = one;
      const population = { industry, system, band };
      const isThere = one.kind === 'market' || one.name !== null;
      const cells = isThere ? await releases.cells(release, population) : new Map<number, never>();
      const own = await report.values(system);
      const measure = readMeasure(groupIn({ release, tariff, population, cells, own }), metric, 'latest');
      return { ...one, ...presentReading(measure), has: cells.has(metric.id) };
    }),
  );
  const isBySystem = ({ it_system }: Near): boolean => it_system !== null;
  const shown = groups.filter((one) => !isBySystem(one) || one.has).map(({ has: _has, ...group }) => group);
  const [ofSystem] = groups.filter(isBySystem);
  if (!ofSystem || shown.some(isBySystem)) return shown;
  const { has: _has, ...first } = ofSystem;
  const closed = hiddenText({ reason: 'not_by_system', need: release.shown.enough.median })[locale];
  return [...shown, { ...first, kind: 'system', industry: null, it_system: null, name: null, closed }];
}

/** The middle, the best quarter and the target, with what each number alone would have to be. */
async function presentGoals(
  { reports }: ClientServices,
  { release, population, company }: ReleaseView,
  row: GroupRow,
  target: Target | null,
): Promise<MarketMetric['goals']> {
  const { own, direction } = row;
  // Numbers are solved for the whole company, against the market its value is measured by.
  if (own === null || row.beside || population.system !== null || isUntold(whyUnlisted(own, row))) return [];
  const scale = goalScale(own.value, row, direction);
  if (!scale) return [];
  const marks = scale.marks.flatMap(({ name, value }) => (name === 'now' ? [] : [value]));
  const report = await reports.open(company, release);
  const values = new Set([...marks, scale.start, ...(target ? [target.value] : [])]);
  return Promise.all(
    [...values].map(async (value) => ({ value, inputs: await neededInputs(release, report, row, value) })),
  );
}

/** The indicators before and after it in its process. */
function aroundIn(view: ReleaseView, { id, process }: MetricState): MarketMetric['around'] {
  const siblings = publishedIn(view).filter((one) => one.process.id === process.id);
  const at = siblings.findIndex((one) => one.id === id);
  const ref = (one: MetricState | undefined) => (one ? { id: one.id, name: one.description } : null);
  return {
    previous: at < 1 ? null : ref(siblings[at - 1]),
    next: at < 0 ? null : ref(siblings[at + 1]),
    place: at + 1,
    count: siblings.length,
  };
}

interface MetricReading {
  readonly metric: MetricState;
  readonly meaning: MetricMeaning;
  readonly target: Target | null;
  readonly locale: Locale;
}

/** One indicator of a group: everything its page shows. */
export async function presentMetric(
  services: ClientServices,
  view: ReleaseView,
  { metric, meaning, target, locale }: MetricReading,
): Promise<MarketMetric> {
  const head = await presentHead(services, view, locale);
  const group = groupIn(view);
  const statementOf = statementsIn(view, locale);
  const latest = readMeasure(group, metric, 'latest');
  const row: GroupRow = {
    ...marketBeside(presentReleased(view, metric, latest)),
    before: readBefore(group, metric),
  };
  const years = readYears(group, metric).map((measure) => ({
    year: measure.year,
    ...presentReading(measure),
    is_latest: measure.isLatest,
    ...statementOf(measure, metric),
  }));
  const { industry, system, band: size } = view.population;
  const notes = yearNotes(years, groupKind({ industry, system, size }), group.formulasOf(metric.alias));
  return {
    head,
    row,
    ...statementOf(latest, metric),
    money: moneyOf(view, row, locale),
    years,
    notes: notes.map((note) => note[locale]),
    meaning,
    inputs: meaning.inputs.map(({ id }) => ({
      metric_id: id,
      points: view.own.years.flatMap((year) => {
        const own = view.own.at(id, year);
        return own ? [{ year, value: own.value }] : [];
      }),
    })),
    groups: await presentGroups(services, view, head.near, metric, locale),
    goals: await presentGoals(services, view, row, target),
    target,
    around: aroundIn(view, metric),
  };
}
