import { sql, type Kysely } from 'kysely';
import type { Methodology, MetricState, ProcessState } from '#domain/methodology/states.ts';
import type { Ref } from '#contract/shapes.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/refusal.ts';

const byId = <T extends { readonly id: number }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]));

function put<T>(items: Map<number, T>, id: number | null, after: T | null): void {
  if (id === null) return;
  if (after === null) items.delete(id);
  else items.set(id, after);
}

/**
 * All processes and metrics as they were right after a revision: the last whole methodology up to it, and the changes
 * since. In the order of their numbers; places in the tree are identified by parents and positions.
 */
export async function methodologyAt(db: Kysely<Database>, revision: number): Promise<Methodology> {
  const upTo = db
    .selectFrom('methodology_revision')
    .select(['id', 'object_type', 'object_id', 'after'])
    .where('id', '<=', revision);
  const last = await upTo.orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (last?.id !== revision) throw notFound();
  const whole = await upTo.where('object_type', '=', 'methodology').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const start = (whole?.after ?? { processes: [], metrics: [] }) as Methodology;
  const processes = byId(start.processes);
  const metrics = byId(start.metrics);
  const changes = await upTo
    .where('id', '>', whole?.id ?? 0)
    .orderBy('id')
    .execute();
  for (const { object_type, object_id, after } of changes) {
    if (object_type === 'process') put(processes, object_id, after as ProcessState | null);
    else put(metrics, object_id, after as MetricState | null);
  }
  const sorted = <T extends { readonly id: number }>(items: Map<number, T>) =>
    [...items.values()].toSorted((a, b) => a.id - b.id);
  // A metric keeps the name its process had when it was saved; what counts is the name of this revision.
  const named = <N extends { readonly id: number; readonly name: string }>(of: N): N => ({
    ...of,
    name: processes.get(of.id)?.name ?? of.name,
  });
  return {
    processes: sorted(processes).map((one) => ({ ...one, parent: one.parent && named(one.parent) })),
    metrics: sorted(metrics).map((one) => ({ ...one, process: named(one.process) })),
  };
}

/** The revision in force; null before there is any. */
export async function lastRevision(db: Kysely<Database>): Promise<number | null> {
  const { id } = await db
    .selectFrom('methodology_revision')
    .select(sql<number | null>`max(id)`.as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

/** A methodology with its units as they were called when something was made by it. */
export function withUnits({ processes, metrics }: Methodology, units: readonly Ref[] = []): Methodology {
  const names = new Map(units.map(({ id, name }) => [id, name]));
  const named = metrics.map((metric) => ({
    ...metric,
    unit: { ...metric.unit, name: names.get(metric.unit.id) ?? metric.unit.name },
  }));
  return { processes, metrics: named };
}
