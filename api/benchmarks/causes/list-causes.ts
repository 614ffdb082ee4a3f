import { TEST_NAMES } from '#domain/figures/doubts/messages.ts';
import { formatNumber } from '#domain/language/format.ts';
import { text, type Locale, type Text } from '#domain/language/text.ts';
import { fold } from '#domain/methodology/tree.ts';
import { MAX_PLACES } from '#contract/benchmark-causes.ts';
import type {
  listCauseFieldValues as fieldValuesCall,
  listCausePlaces as placesCall,
  listCauses as listCall,
} from '#contract/benchmark-causes.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Rooms } from '../open-benchmark.ts';
import {
  byWeight,
  isLikely,
  openCauses,
  placeKey,
  progressOf,
  type CauseState,
  type OpenCause,
} from './open-causes.ts';
import { causePresenter, presentDecision } from './present-cause.ts';

type Query = Input<typeof listCall>['query'];
export type CauseFilter = Omit<Query, 'page' | 'page_size' | 'ordering'>;

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });

const ORDERS: Readonly<Record<string, (a: OpenCause, b: OpenCause) => number>> = {
  weight: (a, b) => byWeight(b, a),
  effect: (a, b) => a.effect - b.effect,
  company: (a, b) => collator.compare(a.of.name, b.of.name),
  metric: (a, b) => collator.compare(a.metric.description, b.metric.description),
  year: (a, b) => a.inYear - b.inYear,
  state: (a, b) => collator.compare(a.state, b.state),
  value: (a, b) => a.value - b.value,
};

/** What looks like a mistake stands before what is only far, whatever the order within them. */
function ordered(causes: readonly OpenCause[], ordering: string): OpenCause[] {
  const order = ORDERS[ordering.replace('-', '')] ?? (() => 0);
  const turn = ordering.startsWith('-') ? -1 : 1;
  return causes.toSorted((a, b) => Number(isLikely(b)) - Number(isLikely(a)) || turn * order(a, b) || byWeight(a, b));
}

/** The causes a filter lets through; several values of one field mean any of them. */
export function matching(causes: readonly OpenCause[], filter: CauseFilter): OpenCause[] {
  const words = fold(filter.search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const isIn = <T>(chosen: readonly T[] | undefined, ...values: T[]): boolean =>
    !chosen || chosen.length === 0 || values.some((value) => chosen.includes(value));
  const least = filter.effect && filter.effect.length > 0 ? Math.min(...filter.effect) : 0;
  return causes.filter((one) => {
    const names = fold(`${one.of.name} ${one.metric.description} ${one.metric.alias}`);
    return (
      isIn(filter.year, one.inYear) &&
      isIn(filter.test, one.test) &&
      isIn(filter.mtype, one.metric.mtype) &&
      isIn(filter.metric, one.metric.id, ...one.consequences.map(({ measure }) => measure)) &&
      isIn(filter.company, one.of.id) &&
      isIn(filter.industry, ...one.of.industries) &&
      isIn(filter.state, one.state) &&
      one.effect >= least &&
      words.every((word) => names.includes(word))
    );
  });
}

/** A page of the causes of doubt in a calculation. */
export async function listCauses(rooms: Rooms, actor: Actor, id: string, query: Query, locale: Locale) {
  const { opened, causes, decisions } = await openCauses(rooms, actor, id);
  const found = ordered(matching(causes, query), query.ordering);
  const page = found.slice((query.page - 1) * query.page_size, query.page * query.page_size);
  const group = (likely: boolean) => {
    const some = found.filter((one) => isLikely(one) === likely);
    return { causes: some.length, effect: some.reduce((sum, one) => sum + one.effect, 0) };
  };
  return {
    count: found.length,
    groups: { likely: group(true), far: group(false) },
    progress: progressOf(causes),
    results: page.map(causePresenter(opened, decisions, locale)),
  };
}

/** All values a filter finds, as far as one decision may be for all of them. */
export async function listCausePlaces(
  rooms: Rooms,
  actor: Actor,
  id: string,
  query: Input<typeof placesCall>['query'],
): Promise<Output<typeof placesCall>> {
  const { opened, causes, decisions } = await openCauses(rooms, actor, id);
  const found = ordered(matching(causes, query), '-weight');
  const results: Output<typeof placesCall>['results'] = [];
  let room = MAX_PLACES;
  for (const { metric, of, inYear: year, alike, effect, decided } of found) {
    const metrics = [metric.id, ...alike.map(({ measure }) => opened.calculation.measures[measure]!)];
    room -= metrics.length;
    if (room < 0) break;
    const places = metrics.map((metric_id) => ({
      metric_id,
      company_id: of.id,
      year,
      version: decisions.last.get(placeKey(metric_id, of.id, year))?.version ?? 0,
    }));
    results.push({ places, effect, decision: decided && presentDecision(decided) });
  }
  return { count: found.length, results };
}

export const STATE_NAMES: Readonly<Record<CauseState, Text>> = {
  undecided: text('не решено', 'undecided'),
  changed: text('значение изменилось', 'value changed'),
  keep: text('оставлено', 'kept'),
  exclude: text('исключено', 'excluded'),
  ask: text('спросить компанию', 'to ask the company'),
};
const TYPE_NAMES: Readonly<Record<'metric' | 'indicator', Text>> = {
  metric: text('введённые', 'reported'),
  indicator: text('вычисленные', 'computed'),
};

/** Sizes of effect to choose from, in quartile distances. */
const EFFECTS = [0.2, 0.1, 0.05, 0.02, 0.01] as const;
const EFFECT_NAME = (least: string): Text => text(`от ${least} размаха`, `${least} IQR or more`);

type Value = readonly [value: number | string, label: string];

/** What the causes can be filtered by, each value with how often it occurs, by name. */
export async function listCauseFieldValues(
  rooms: Rooms,
  actor: Actor,
  id: string,
  field: Input<typeof fieldValuesCall>['query']['field'],
  locale: Locale,
): Promise<Output<typeof fieldValuesCall>> {
  const { opened, causes } = await openCauses(rooms, actor, id);
  const industries = new Map(opened.frozen.industries.map((one) => [one.id, one.name]));
  const valuesOf: Readonly<Record<typeof field, (one: OpenCause) => readonly Value[]>> = {
    year: ({ inYear }) => [[inYear, String(inYear)]],
    test: ({ test }) => [[test, TEST_NAMES[test][locale]]],
    mtype: ({ metric }) => [[metric.mtype, TYPE_NAMES[metric.mtype][locale]]],
    metric: ({ metric }) => [[metric.id, metric.description]],
    company: ({ of }) => [[of.id, of.name]],
    industry: ({ of }) => of.industries.map((one) => [one, industries.get(one) ?? `№ ${one}`]),
    state: ({ state }) => [[state, STATE_NAMES[state][locale]]],
    effect: ({ effect }) =>
      EFFECTS.filter((least) => effect >= least).map((least) => [
        least,
        EFFECT_NAME(formatNumber(least, locale))[locale],
      ]),
  };
  const counted = new Map<number | string, { label: string; count: number }>();
  for (const [value, label] of causes.flatMap((one) => valuesOf[field](one))) {
    counted.set(value, { label, count: (counted.get(value)?.count ?? 0) + 1 });
  }
  const values = [...counted].map(([value, one]) => ({ value, ...one }));
  return { field, values: values.toSorted((a, b) => collator.compare(a.label, b.label)) };
}
