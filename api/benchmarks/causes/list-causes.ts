import { CAUSE_STATE_NAMES } from '#domain/benchmarks/states.ts';
import { TEST_NAMES } from '#domain/doubts/mark-text.ts';
import { formatShare } from '#domain/language/format.ts';
import { text, type Text } from '#domain/language/text.ts';
import { QUESTION_STANDING_NAMES } from '#domain/questionnaires/questions/states.ts';
import { fold } from '#domain/language/fold.ts';
import { CAUSE_STATES, MAX_PLACES, type CauseGroup } from '#contract/benchmark-causes.ts';
import type {
  listCauseFieldValues as fieldValuesCall,
  listCausePlaces as placesCall,
  listCauses as listCall,
} from '#contract/benchmark-causes.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { neighbours } from '../../platform/http/paging.ts';
import { readerOf } from '../../questionnaires/questions/present-question.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { BenchmarkServices } from '../results/open-benchmark.ts';
import { isLikely, openCauses, progressOf, type OpenCause } from './open-causes.ts';
import { placeKey } from './found-causes.ts';
import { presentCauses, presentDecision } from './present-cause.ts';

type Query = Input<typeof listCall>['query'];
export type CauseFilter = Omit<Query, 'page' | 'page_size' | 'ordering' | 'folded'>;

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });

/** Names are compared once each, not once for each cause. */
function ranksOf(names: Iterable<string>): (name: string) => number {
  const ranks = new Map([...new Set(names)].toSorted(collator.compare).map((name, at) => [name, at]));
  return (name) => ranks.get(name) ?? 0;
}

/** What a cause is ordered by; the heaviest are first as they were found. */
function keyOf(field: string, causes: readonly OpenCause[]): ((one: OpenCause) => number) | null {
  switch (field) {
    case 'effect':
      return ({ effect }) => effect;
    case 'year':
      return ({ inYear }) => inYear;
    case 'value':
      return ({ value }) => value;
    case 'state':
      return ({ state }) => CAUSE_STATES.indexOf(state);
    case 'company': {
      const rank = ranksOf(causes.map(({ of }) => of.name));
      return ({ of }) => rank(of.name);
    }
    case 'metric': {
      const rank = ranksOf(causes.map(({ metric }) => metric.description));
      return ({ metric }) => rank(metric.description);
    }
    default:
      return null;
  }
}

/** Likely mistakes come before values that are only far. */
function ordered(causes: readonly OpenCause[], ordering: string): readonly OpenCause[] {
  const [likely, far] = [causes.filter(isLikely), causes.filter((one) => !isLikely(one))];
  const key = keyOf(ordering.replace('-', ''), causes);
  const turn = ordering.startsWith('-') ? -1 : 1;
  const put = (some: readonly OpenCause[]) =>
    key ? some.toSorted((a, b) => turn * (key(a) - key(b))) : turn < 0 ? some : some.toReversed();
  return [...put(likely), ...put(far)];
}

/** Whether both names of a cause together hold every word; each name is looked at once. */
function searcherOf(search: string): ((one: OpenCause) => boolean) | null {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const known = new Map<object, readonly boolean[]>();
  const holds = (named: object, nameOf: () => string): readonly boolean[] => {
    const found = known.get(named) ?? words.map((word) => fold(nameOf()).includes(word));
    known.set(named, found);
    return found;
  };
  return ({ of, metric }) => {
    const company = holds(of, () => of.name);
    const ofMetric = holds(metric, () => `${metric.description} ${metric.alias}`);
    return words.every((_, at) => company[at] || ofMetric[at]);
  };
}

/** The causes a filter lets through; several values of one field mean any of them. */
export function matching(causes: readonly OpenCause[], filter: CauseFilter): readonly OpenCause[] {
  const chosen = <T>(values: readonly T[] | undefined) => (values && values.length > 0 ? new Set(values) : null);
  const [years, tests, types] = [chosen(filter.year), chosen(filter.test), chosen(filter.mtype)];
  const [metrics, companies, industries] = [chosen(filter.metric), chosen(filter.company), chosen(filter.industry)];
  const [states, questions] = [chosen(filter.state), chosen(filter.question)];
  const least = filter.effect && filter.effect.length > 0 ? Math.min(...filter.effect) : null;
  const found = searcherOf(filter.search ?? '');
  return causes.filter(
    (one) =>
      (!years || years.has(one.inYear)) &&
      (!tests || tests.has(one.test)) &&
      (!types || types.has(one.metric.mtype)) &&
      (!metrics || metrics.has(one.metric.id)) &&
      (!companies || companies.has(one.of.id)) &&
      (!industries || one.of.industries.some((industry) => industries.has(industry))) &&
      (!states || states.has(one.state)) &&
      (!questions || one.standings?.some((standing) => questions.has(standing))) &&
      (least === null || one.effect >= least) &&
      (!found || found(one)),
  );
}

const groupOf = (one: OpenCause): CauseGroup => (isLikely(one) ? 'likely' : 'far');

/** Without the parts of the list that are folded. */
const unfolded = (causes: readonly OpenCause[], folded: readonly CauseGroup[] = []): readonly OpenCause[] =>
  folded.length === 0 ? causes : causes.filter((one) => !folded.includes(groupOf(one)));

/** A page of the causes of doubt in a calculation. */
export async function listCauses(
  services: BenchmarkServices,
  { actor, params, query, url, locale }: Call<typeof listCall>,
) {
  const desk = await openCauses(services, actor, params.id);
  const reader = await readerOf(services, { actor, locale });
  const { causes } = desk;
  const found = ordered(matching(causes, query), query.ordering);
  const shown = unfolded(found, query.folded);
  const page = shown.slice((query.page - 1) * query.page_size, query.page * query.page_size);
  const groups = { likely: { causes: 0, effect: 0 }, far: { causes: 0, effect: 0 } };
  for (const one of found) {
    const group = groups[groupOf(one)];
    group.causes++;
    group.effect += one.effect;
  }
  return {
    count: shown.length,
    ...neighbours(url, query, shown.length),
    groups,
    progress: progressOf(causes),
    results: await presentCauses(services.db, desk, page, reader),
  };
}

/** All values a filter finds, as far as one decision may be for all of them. */
export async function listCausePlaces(
  services: BenchmarkServices,
  { actor, params, query }: Call<typeof placesCall>,
): Promise<Output<typeof placesCall>> {
  const { causes, decisions } = await openCauses(services, actor, params.id);
  const found = unfolded(ordered(matching(causes, query), '-weight'), query.folded);
  const results = found.slice(0, MAX_PLACES).map(({ metric, of, inYear: year, effect, decided, question }) => ({
    place: {
      metric_id: metric.id,
      company_id: of.id,
      year,
      version: decisions.last.get(placeKey(metric.id, of.id, year))?.version ?? 0,
    },
    effect,
    decision: decided && presentDecision(decided),
    question: question ? { state: question.state, since: question.since.toISOString() } : null,
  }));
  return { count: found.length, results };
}

export const TYPE_NAMES: Readonly<Record<'metric' | 'indicator', Text>> = {
  metric: text('введённые', 'reported'),
  indicator: text('вычисленные', 'computed'),
};

/** Sizes of effect to choose from, in distances from P25 to P75. */
const EFFECTS = [0.2, 0.1, 0.05, 0.02, 0.01] as const;
const EFFECT_NAME = (least: string): Text => text(`от ${least} ширины рынка`, `${least} of the market’s width or more`);

type Value = number | string;

/** What the causes can be filtered by, each value with how often it occurs, by name. */
export async function listCauseFieldValues(
  services: BenchmarkServices,
  { actor, params, query: { field }, locale }: Call<typeof fieldValuesCall>,
): Promise<Output<typeof fieldValuesCall>> {
  const { opened, causes } = await openCauses(services, actor, params.id);
  const { industries, companies } = opened.frozen;
  const named = <T extends Value>(names: Iterable<readonly [T, string]>) => {
    const map = new Map<Value, string>(names);
    return (value: Value): string => map.get(value) ?? `№ ${value}`;
  };
  const inLocale = (names: Readonly<Record<string, Text>>) => (value: Value) => names[value]?.[locale] ?? '';
  const fields: Readonly<
    Record<typeof field, readonly [(one: OpenCause) => readonly Value[], (value: Value) => string]>
  > = {
    year: [({ inYear }) => [inYear], String],
    test: [({ test }) => [test], inLocale(TEST_NAMES)],
    mtype: [({ metric }) => [metric.mtype], inLocale(TYPE_NAMES)],
    metric: [
      ({ metric }) => [metric.id],
      named(opened.methodology.metrics.map((one) => [one.id, one.description] as const)),
    ],
    company: [({ of }) => [of.id], named(companies.map((one) => [one.id, one.name] as const))],
    industry: [({ of }) => of.industries, named(industries.map((one) => [one.id, one.name] as const))],
    state: [({ state }) => [state], inLocale(CAUSE_STATE_NAMES)],
    question: [({ standings = [] }) => standings, inLocale(QUESTION_STANDING_NAMES)],
    effect: [
      ({ effect }) => EFFECTS.filter((least) => effect >= least),
      (least) => EFFECT_NAME(formatShare(Number(least), locale, 0))[locale],
    ],
  };
  const [valuesOf, labelOf] = fields[field];
  const counts = new Map<Value, number>();
  for (const one of causes) for (const value of valuesOf(one)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const values = [...counts].map(([value, count]) => ({ value, label: labelOf(value), count }));
  return { field, values: values.toSorted((a, b) => collator.compare(a.label, b.label)) };
}
