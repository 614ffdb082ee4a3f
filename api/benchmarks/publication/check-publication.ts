import { companiesWithoutNewestYear } from '#domain/benchmarks/publication/companies-without-year.ts';
import { methodologyChanges } from '#domain/benchmarks/publication/methodology-changes.ts';
import { fieldName } from '#domain/journal/fields.ts';
import { formatValue } from '#domain/journal/words.ts';
import type { Locale } from '#domain/language/text.ts';
import { allows } from '#domain/access/access.ts';
import { ACCESS_TO_WATCH_QUESTIONS } from '#domain/access/questions.ts';
import { isLate } from '#domain/questionnaires/questions/states.ts';
import { listCauses } from '#contract/benchmark-causes.ts';
import type { checkPublication as checkCall, PublicationCheck } from '#contract/benchmark-publication.ts';
import type { Ref } from '#contract/shapes.ts';
import { staffOnly } from '../../platform/http/access.ts';
import type { Actor, Staff } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/serve.ts';
import { isDecided, openCauses, progressOf } from '../causes/open-causes.ts';
import { comparePair, membersMoved } from '../comparison/compare-benchmarks.ts';
import { isMoved } from '../comparison/moved-row.ts';
import { companyNames, openPair, type OpenedPair } from '../comparison/open-pair.ts';
import { presentJudged, presentJudgedBy } from '../../methodology/metric-places.ts';
import type { LoadedBenchmark, BenchmarkServices } from '../results/open-benchmark.ts';
import { findLastFinal, getOwnSide, listUnanswered, loadStamp } from './queries.ts';

/** So many of each list are shown; the rest is a link away. */
const MOST_CAUSES = 8;
const MOST_MOVES = 8;
const MOST_QUESTIONS = 50;
const MOST_COMPANIES = 50;
const MOST_CHANGES = 50;
/** Companies named beside each figure that moves. */
const NAMED = 3;

const firstOf = (ids: readonly number[], nameOf: (id: number) => Ref) => ({
  count: ids.length,
  companies: ids.slice(0, MOST_COMPANIES).map(nameOf),
});

/** What is not decided, as the desk orders it: what looks like a mistake first, then by effect. */
async function undecidedIn(
  services: BenchmarkServices,
  actor: Actor,
  id: number,
): Promise<PublicationCheck['undecided']> {
  const { opened, causes } = await openCauses(services, actor, String(id));
  const open = causes.filter((one) => !isDecided(one));
  const { effect, likely_undecided: likely } = progressOf(causes);
  const visibleTo = allows(actor, listCauses.access);
  return {
    causes: causes.length,
    count: open.length,
    likely,
    effect: effect.undecided,
    largest: open.reduce((most, one) => Math.max(most, one.effect), 0),
    results: (visibleTo ? open.slice(0, MOST_CAUSES) : []).map((one) => ({
      metric: presentJudged(opened.methodology, one.metric),
      company: { id: one.of.id, name: one.of.name },
      year: one.inYear,
      test: one.test,
      effect: one.effect,
    })),
  };
}

/** Questions nobody has answered; by name for those who may see questions. */
async function unansweredIn(
  { db, today }: BenchmarkServices,
  actor: Actor,
  { row, methodology }: Pick<LoadedBenchmark, 'row' | 'methodology'>,
): Promise<PublicationCheck['unanswered']> {
  const questions = await listUnanswered(db, row.id);
  const late = (one: (typeof questions)[number]) => isLate(one, today());
  const visible = allows(actor, ACCESS_TO_WATCH_QUESTIONS) ? questions.slice(0, MOST_QUESTIONS) : [];
  return {
    count: questions.length,
    late: questions.filter(late).length,
    results: visible.map((one) => ({
      id: one.id,
      company: { id: one.company_id, name: one.name },
      metric: presentJudgedBy(methodology, one.metric_id),
      year: one.year,
      since: one.since.toISOString(),
      late: late(one),
    })),
  };
}

async function movedIn(
  services: BenchmarkServices,
  actor: Staff,
  opened: OpenedPair,
): Promise<PublicationCheck['moved']> {
  const { metrics, periods } = await comparePair(services, actor, opened, { period: 'latest', most: NAMED });
  const moved = metrics.filter(isMoved);
  const { joined, left } = membersMoved(opened);
  const nameOf = companyNames(opened);
  return {
    measures: metrics.length,
    count: moved.length,
    results: moved.slice(0, MOST_MOVES),
    years: periods.flatMap(({ period, moved: count }) =>
      period === 'latest' || count === 0 ? [] : [{ year: period, count }],
    ),
    joined: firstOf(joined, nameOf),
    left: firstOf(left, nameOf),
  };
}

function methodologySince(
  one: LoadedBenchmark,
  other: LoadedBenchmark,
  locale: Locale,
): PublicationCheck['methodology'] {
  const changes = methodologyChanges(one.methodology, other.methodology);
  return {
    count: changes.length,
    results: changes.slice(0, MOST_CHANGES).map(({ metric, change, fields }) => ({
      metric: presentJudged(change === 'removed' ? one.methodology : other.methodology, metric),
      change,
      fields: fields.map(({ field, before, after }) => ({
        name: fieldName(field)[locale],
        before: formatValue(field, before, locale),
        after: formatValue(field, after, locale),
      })),
    })),
  };
}

/** Everything to look at before a calculation of the market is published; nothing is changed. */
export async function checkPublication(
  services: BenchmarkServices,
  { params: { id }, locale, ...call }: Pick<Call<typeof checkCall>, 'actor' | 'params' | 'locale'>,
): Promise<PublicationCheck> {
  const actor = staffOnly(call.actor);
  const { db } = services;
  const row = await getOwnSide(db, actor, id, 'staff');
  const last = await findLastFinal(db, id);
  const stamp = await loadStamp(db, row, last);
  const undecided = await undecidedIn(services, actor, id);
  const pair = await openPair(services, actor, { id: last?.id ?? id, otherId: id });
  const missing = companiesWithoutNewestYear(pair.other.calculation);
  return {
    stamp,
    previous: last && {
      id: last.id,
      published_at: last.published_at?.toISOString() ?? null,
      company_count: last.company_count,
      is_final: last.is_final,
    },
    undecided,
    unanswered: await unansweredIn(services, actor, pair.other),
    moved: last && (await movedIn(services, actor, pair)),
    newest_year: { year: missing.year, without: firstOf(missing.companies, companyNames(pair)) },
    methodology: methodologySince(pair.one, pair.other, locale),
  };
}
