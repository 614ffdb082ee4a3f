import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { allows } from '#domain/access/access.ts';
import { ACCESS_TO_PIN } from '#domain/access/pins.ts';
import { text } from '#domain/language/text.ts';
import * as contract from '#contract/indicator-marks.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { forbidden, notFound } from '../../platform/http/refusal.ts';
import { serve, type Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';

type Db = Kysely<Database>;
type Person = Pick<Actor, 'user_id' | 'company_id'>;
type Owner = { readonly user_id: number; readonly company_id: number };

const NO_PINNING = text(
  'Закрепить показатель для директора может тот, кто ставит цели компании или выгружает её файлы.',
  'Only people who set the company’s targets or download its files can pin an indicator for the director.',
);

/** What a company has pinned for its director, in the order its people chose. */
export async function listPins(db: Db, company: number | null): Promise<contract.IndicatorMark[]> {
  if (company === null) return [];
  const pins = await db
    .selectFrom('company_pin')
    .select(['metric_id as metric', 'note', 'decision', 'price'])
    .where('company_id', '=', company)
    .orderBy('place', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('metric_id')
    .execute();
  return pins.map((pin) => ({ ...pin, state: 'pinned' }));
}

const hiddenBy = (db: Db, { user_id, company_id }: Owner) =>
  db
    .selectFrom('hidden_indicator')
    .select('metric_id as metric')
    .where('user_id', '=', user_id)
    .where('company_id', '=', company_id)
    .orderBy('created_at')
    .orderBy('metric_id')
    .execute();

/** The company's pins, and what this person has hidden: a pin they have hidden is hidden for them. The staff have neither. */
export async function listMarks(db: Db, { user_id, company_id }: Person): Promise<contract.IndicatorMark[]> {
  if (company_id === null) return [];
  const hidden = await hiddenBy(db, { user_id, company_id });
  const pins = await listPins(db, company_id);
  return [
    ...pins.filter(({ metric }) => !hidden.some((one) => one.metric === metric)),
    ...hidden.map(({ metric }) => ({ metric, state: 'hidden' as const, note: '', decision: '', price: '' })),
  ];
}

function checkPinning(actor: Actor): void {
  if (!allows(actor, ACCESS_TO_PIN)) throw forbidden(NO_PINNING);
}

/** True: this person had hidden it. */
async function show(trx: Db, { user_id, company_id }: Owner, metrics: readonly number[]): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('hidden_indicator')
    .where('user_id', '=', user_id)
    .where('company_id', '=', company_id)
    .where('metric_id', 'in', [0, ...metrics])
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Pins these indicators in this order; unknown ones are left out. */
async function placePins(trx: Db, owner: Owner, order: readonly number[], created_at: Date): Promise<void> {
  const known = await trx
    .selectFrom('metric')
    .select('id')
    .where('id', 'in', [0, ...order])
    .execute();
  const ids = order.filter((metric) => known.some(({ id }) => id === metric));
  await show(trx, owner, ids);
  if (ids.length > 0) {
    await trx
      .insertInto('company_pin')
      .values(ids.map((metric_id) => ({ ...owner, metric_id, created_at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await trx
    .updateTable('company_pin')
    .set({ place: sql`array_position(${ids}::int[], metric_id)` })
    .where('company_id', '=', owner.company_id)
    .execute();
}

type Save = Call<typeof contract.saveIndicatorMark>;

/** Shows what this person had hidden, else unpins for the company. */
async function unmark(trx: Db, actor: Actor, owner: Owner, metric: number): Promise<void> {
  if (await show(trx, owner, [metric])) return;
  const { numDeletedRows } = await trx
    .deleteFrom('company_pin')
    .where('company_id', '=', owner.company_id)
    .where('metric_id', '=', metric)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) checkPinning(actor);
}

async function pinOne(trx: Db, owner: Owner, metric_id: number, body: Save['body'], created_at: Date): Promise<void> {
  const { note, decision, price } = body;
  const texts = {
    ...(note !== undefined && { note }),
    ...(decision !== undefined && { decision }),
    ...(price !== undefined && { price }),
  };
  await show(trx, owner, [metric_id]);
  await trx
    .insertInto('company_pin')
    .values({ ...owner, metric_id, created_at, ...texts })
    .onConflict((conflict) => {
      const same = conflict.columns(['company_id', 'metric_id']);
      return Object.keys(texts).length > 0 ? same.doUpdateSet(texts) : same.doNothing();
    })
    .execute();
}

type MarkServices = Pick<Services, 'db' | 'now' | 'events'>;

async function saveMark(
  { db, now, events }: MarkServices,
  { actor, params, body }: Save,
): Promise<contract.IndicatorMark[]> {
  const { user_id, company_id } = actor;
  const { state, order } = body;
  const { metric: metric_id } = params;
  const metric = await db.selectFrom('metric').select('id').where('id', '=', metric_id).executeTakeFirst();
  if (company_id === null || !metric) throw notFound();
  const owner = { user_id, company_id };
  if (state === 'pinned' || order) checkPinning(actor);
  await db.transaction().execute(async (trx) => {
    const created_at = now();
    if (state === null) await unmark(trx, actor, owner, metric_id);
    else if (state === 'pinned') await pinOne(trx, owner, metric_id, body, created_at);
    else {
      await trx
        .insertInto('hidden_indicator')
        .values({ ...owner, metric_id, created_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    if (order) await placePins(trx, owner, order, created_at);
    if (state !== 'hidden' || order) await events.announce(trx, { type: 'decisions', company_id });
  });
  return listMarks(db, actor);
}

/** One call, so that no two answers overtake each other. */
async function orderMarks(
  { db, now, events }: MarkServices,
  { actor, body: { order } }: Call<typeof contract.orderIndicatorMarks>,
): Promise<contract.IndicatorMark[]> {
  const { user_id, company_id } = actor;
  if (company_id === null) throw notFound();
  await db.transaction().execute(async (trx) => {
    await placePins(trx, { user_id, company_id }, order, now());
    await events.announce(trx, { type: 'decisions', company_id });
  });
  return listMarks(db, actor);
}

/** What a company shows its director, and what a person keeps off their home page. */
export function indicatorMarkRoutes(app: FastifyInstance, services: MarkServices): void {
  serve(app, contract.listIndicatorMarks, ({ actor }) => listMarks(services.db, actor));
  serve(app, contract.saveIndicatorMark, (call) => saveMark(services, call));
  serve(app, contract.orderIndicatorMarks, (call) => orderMarks(services, call));
}
