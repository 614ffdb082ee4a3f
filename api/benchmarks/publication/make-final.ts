import { sql, type Kysely } from 'kysely';
import { text, type Locale } from '#domain/language/text.ts';
import type { PublicationCheck } from '#contract/benchmark-publication.ts';
import { record, type Doer } from '../../journal/record.ts';
import type { Database } from '../../platform/database/schema.ts';
import { authorise } from '../../platform/http/access.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Side } from '../history-queries.ts';
import type { Rooms } from '../open-benchmark.ts';
import { NOT_DONE } from '../refusals.ts';
import { checkPublication } from './check-publication.ts';
import { findLastFinal, getOwnSide, stampOf } from './queries.ts';
import { formatCheck } from './format-check.ts';

type Call = Doer & {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly params: { readonly id: number };
  readonly body: { readonly value: boolean; readonly stamp?: string; readonly comment?: string };
};

/** A company chooses its own; the staff choose for it by a right of their own. */
const SET_OWN = 'bench/client/final/set';
const SET_FOR_CLIENT = 'bench/client/final/default/set/';

const STALE = text(
  'После проверки изменились решения, границы или итоговый расчёт. Расчёт не опубликован: посмотрите проверку ещё раз.',
  'Decisions, thresholds or the final calculation changed after the check. Nothing was published: look at the check again.',
);

/** Somebody else may publish in between; who did not ask for a check of their own need not know. */
const TRIES = 5;

/** Saves the mark; false when what was checked is no longer what would be published. */
async function saveFinal(
  trx: Kysely<Database>,
  call: Call,
  side: Side,
  { check, now }: { readonly check: PublicationCheck | null; readonly now: Date },
): Promise<boolean> {
  const { actor, params, body } = call;
  // Two that are made final at once would each look for the one before them and not see each other.
  await sql`select pg_advisory_xact_lock(hashtext('etalon final'))`.execute(trx);
  await trx.selectFrom('benchmark').select('id').where('id', '=', params.id).forUpdate().execute();
  const row = await getOwnSide(trx, actor, params.id, side);
  if (row.is_final === body.value) return true;
  if (row.status !== 'done') throw conflict(NOT_DONE);
  if (check && check.stamp !== stampOf(row, await findLastFinal(trx, row.id))) return false;
  const others = trx
    .updateTable('benchmark')
    .set({ is_final: false })
    .where('is_final', '=', true)
    .where('company_id', row.company_id === null ? 'is' : '=', row.company_id);
  const before = body.value ? await others.returning('id').execute() : [];
  await trx
    .updateTable('benchmark')
    .set({ is_final: body.value, ...(body.value && row.published_at === null && { published_at: now }) })
    .where('id', '=', params.id)
    .execute();
  const comment = body.comment?.trim() ?? '';
  await record(trx, call, {
    action: 'update',
    object_type: 'benchmark',
    object_id: params.id,
    before: { is_final: row.is_final, ...(before[0] && { final: before[0].id }) },
    after: {
      is_final: body.value,
      ...(comment !== '' && { comment }),
      ...(check && { seen_before_publication: formatCheck(check, call.locale) }),
    },
  });
  return true;
}

/**
 * Makes a calculation final or no longer final. There is one published market, and one of each company: the one before
 * steps back and stays as it was. What there was to see before the market was published stands in the journal; it is
 * found here, not told by whoever publishes.
 */
export async function makeFinal(rooms: Rooms, call: Call, side: Side): Promise<void> {
  const { db, now } = rooms.portal;
  const { actor, params, body, locale } = call;
  const row = await getOwnSide(db, actor, params.id, side);
  if (side === 'clients') authorise(actor, { anyOf: [actor.company_id === null ? SET_FOR_CLIENT : SET_OWN] });
  if (row.is_final === body.value) return;
  const isPublishing = side === 'staff' && body.value;
  for (let tries = 0; tries < TRIES; tries++) {
    const check = isPublishing ? await checkPublication(rooms, actor, params.id, locale) : null;
    if (check && body.stamp !== undefined && body.stamp !== check.stamp) throw conflict(STALE);
    if (await db.transaction().execute((trx) => saveFinal(trx, call, side, { check, now: now() }))) return;
  }
  throw conflict(STALE);
}
