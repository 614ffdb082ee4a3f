import { TEST_NAMES } from '#domain/figures/doubts/messages.ts';
import { text, type Locale, type Text } from '#domain/language/text.ts';
import { fold } from '#domain/methodology/tree.ts';
import type {
  Cause,
  listCauseFieldValues as fieldValuesCall,
  listCauses as listCall,
} from '#contract/benchmark-causes.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Rooms } from '../open-benchmark.ts';
import { byWeight, openCauses, progressOf, type CauseState, type OpenCause } from './open-causes.ts';
import { presentCause } from './present-cause.ts';

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
};

function ordered(causes: readonly OpenCause[], ordering: string): OpenCause[] {
  const order = ORDERS[ordering.replace('-', '')] ?? (() => 0);
  const turn = ordering.startsWith('-') ? -1 : 1;
  return causes.toSorted((a, b) => turn * order(a, b) || byWeight(a, b));
}

/** The causes a filter lets through; several values of one field mean any of them. */
export function matching(causes: readonly OpenCause[], filter: CauseFilter): OpenCause[] {
  const words = fold(filter.search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const isIn = <T>(chosen: readonly T[] | undefined, ...values: T[]): boolean =>
    !chosen || chosen.length === 0 || values.some((value) => chosen.includes(value));
  return causes.filter((one) => {
    const names = fold(`${one.of.name} ${one.metric.description} ${one.metric.alias}`);
    return (
      isIn(filter.year, one.inYear) &&
      isIn(filter.test, ...one.doubts.map(({ test }) => test)) &&
      isIn(filter.mtype, one.metric.mtype) &&
      isIn(filter.metric, one.metric.id, ...one.consequences.map(({ measure }) => measure)) &&
      isIn(filter.company, one.of.id) &&
      isIn(filter.industry, ...one.of.industries) &&
      isIn(filter.state, one.state) &&
      one.effect >= (filter.effect ?? 0) &&
      words.every((word) => names.includes(word))
    );
  });
}

/** A page of the causes of doubt in a calculation. */
export async function listCauses(rooms: Rooms, actor: Actor, id: string, query: Query, locale: Locale) {
  const { opened, causes, decisions } = await openCauses(rooms, actor, id);
  const found = ordered(matching(causes, query), query.ordering);
  const page = found.slice((query.page - 1) * query.page_size, query.page * query.page_size);
  return {
    count: found.length,
    progress: progressOf(causes),
    results: page.map((cause): Cause => presentCause(opened, cause, decisions, locale)),
  };
}

export const STATE_NAMES: Readonly<Record<CauseState, Text>> = {
  undecided: text('не решено', 'undecided'),
  changed: text('значение изменилось', 'value changed'),
  keep: text('оставлено', 'kept'),
  exclude: text('исключено', 'excluded'),
  ask: text('спрошено', 'asked'),
};
const TYPE_NAMES: Readonly<Record<'metric' | 'indicator', Text>> = {
  metric: text('введённые', 'reported'),
  indicator: text('вычисленные', 'computed'),
};

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
    test: ({ doubts }) => doubts.map(({ test }) => [test, TEST_NAMES[test][locale]]),
    mtype: ({ metric }) => [[metric.mtype, TYPE_NAMES[metric.mtype][locale]]],
    metric: ({ metric }) => [[metric.id, metric.description]],
    company: ({ of }) => [[of.id, of.name]],
    industry: ({ of }) => of.industries.map((one) => [one, industries.get(one) ?? `№ ${one}`]),
    state: ({ state }) => [[state, STATE_NAMES[state][locale]]],
  };
  const counted = new Map<number | string, { label: string; count: number }>();
  for (const [value, label] of causes.flatMap((one) => valuesOf[field](one))) {
    counted.set(value, { label, count: (counted.get(value)?.count ?? 0) + 1 });
  }
  const values = [...counted].map(([value, one]) => ({ value, ...one }));
  return { field, values: values.toSorted((a, b) => collator.compare(a.label, b.label)) };
}
