import type { listAnomalyFieldValues as listAnomalyFieldValuesCall } from '#contract/benchmark-results.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { text, type Locale, type Text } from '#domain/language/text.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/refusal.ts';
import { candidatesOf, decisionOf } from './list-anomalies.ts';
import { openBenchmark, type Rooms } from './open-benchmark.ts';

type Call = typeof listAnomalyFieldValuesCall;
type Field = Input<Call>['query']['field'];

const DECISIONS: Readonly<Record<ReturnType<typeof decisionOf>, Text>> = {
  undecided: text('не решено', 'not decided'),
  keep: text('оставлено', 'kept'),
  exclude: text('исключено', 'excluded'),
};

/** What the anomalies of a calculation can be filtered by, each value with how often it occurs, by name. */
export async function listAnomalyFieldValues(
  rooms: Rooms,
  actor: Actor,
  id: string,
  { field, locale }: { field: Field; locale: Locale },
): Promise<Output<Call>> {
  if (actor.company_id !== null) throw notFound();
  const counted = new Map<number | string, { label: string; count: number }>();
  for (const one of await candidatesOf(rooms, await openBenchmark(rooms, actor, id))) {
    const decision = decisionOf(one);
    const [value, label] = {
      metric: [one.metric.id, one.metric.description] as const,
      company: [one.company.id, one.company.name] as const,
      decision: [decision, DECISIONS[decision][locale]] as const,
    }[field];
    counted.set(value, { label, count: (counted.get(value)?.count ?? 0) + 1 });
  }
  const values = [...counted].map(([value, one]) => ({ value, ...one }));
  return { field, values: values.toSorted((a, b) => a.label.localeCompare(b.label, 'ru')) };
}
