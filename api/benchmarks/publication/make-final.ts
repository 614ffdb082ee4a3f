import { accessToMakeFinal } from '#domain/access/calculations.ts';
import { text, type Locale } from '#domain/language/text.ts';
import type { AuditActor } from '../../journal/audit.ts';
import { authorise } from '../../platform/http/access.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { conflict } from '../../platform/http/refusal.ts';
import { findReleaseOf } from '../clients/queries.ts';
import type { Side } from '../runs/history-queries.ts';
import { PUBLISH } from '../jobs.ts';
import type { BenchmarkServices } from '../results/open-benchmark.ts';
import { checkPublication } from './check-publication.ts';
import { formatCheck } from './format-check.ts';
import { isUnderWay, startToPublish } from './publishing.ts';
import { getOwnSide, loadStamp } from './queries.ts';
import { refuseUnpublishable, STALE } from './refuse-unpublishable.ts';
import { lockFinal, saveFinal } from './save-final.ts';
import { loadSignOff } from './sign-off.ts';
import { refuseUnsigned, saveSignature } from './sign-release.ts';

type Call = AuditActor & {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly params: { readonly id: number };
  readonly body: { readonly value: boolean; readonly stamp?: string; readonly comment?: string };
};

const WITHDRAW_INSTEAD = text(
  'Этот расчёт опубликован, его читают клиенты: снять отметку нельзя. Отзовите его выпуск на странице «Выпуски»: назовите причину и что клиенты прочтут вместо него.',
  'This calculation is published and clients read it, so it cannot be unmarked. Withdraw its release on the Releases page: say why and what clients read instead.',
);

const commentOf = ({ body }: Call) => body.comment?.trim() ?? '';

/** Leaves a calculation to be published in the background once it is signed; nothing when that is under way. */
async function startPublishing(services: BenchmarkServices, call: Call): Promise<void> {
  const { db, jobs, events, now } = services;
  const { params, body, locale, actor, ip, requestId } = call;
  const before = await getOwnSide(db, actor, params.id, 'staff');
  if (isUnderWay(before.publishing)) return;
  await refuseUnpublishable(db, before);
  if (body.stamp !== undefined && body.stamp !== (await loadStamp(db, before))) throw conflict(STALE);
  const signOff = await loadSignOff(services, actor, before);
  refuseUnsigned(signOff);
  await db.transaction().execute(async (trx) => {
    await lockFinal(trx, params.id);
    const row = await getOwnSide(trx, actor, params.id, 'staff');
    if (row.is_final || isUnderWay(row.publishing)) return;
    await refuseUnpublishable(trx, row);
    const { stamp } = signOff;
    if (stamp !== (await loadStamp(trx, row))) throw conflict(STALE);
    await saveSignature(trx, signOff, actor, now());
    await startToPublish({ db: trx, events }, row.id);
    const { user_id, full_name, company_id, company_name } = actor;
    const by = { actor: { user_id, full_name, company_id, company_name } as AuditActor['actor'], ip, requestId };
    await jobs.add(trx, PUBLISH, { id: row.id, publisher: { by, locale, comment: commentOf(call), stamp } });
  });
}

/**
 * Makes a calculation final or no longer final. There is one published market, and one of each company: the one before
 * steps back and stays as it was. A calculation of the market becomes final with its release, which is built in the
 * background once, and stops being final when its release is replaced or withdrawn.
 */
export async function makeFinal(services: BenchmarkServices, call: Call, side: Side): Promise<void> {
  const { db, now } = services;
  const { actor, params, body, locale } = call;
  const row = await getOwnSide(db, actor, params.id, side);
  authorise(actor, accessToMakeFinal(actor, row));
  if (row.is_final === body.value) return;
  if (side === 'staff' && !body.value) throw conflict(WITHDRAW_INSTEAD);
  const release = side === 'staff' ? await findReleaseOf(db, row) : null;
  if (side === 'staff' && body.value && release === null) {
    await startPublishing(services, call);
    return;
  }
  const comment = commentOf(call);
  const check = release !== null && body.value ? await checkPublication(services, call) : null;
  const mark = {
    id: row.id,
    value: body.value,
    by: call,
    now: now(),
    stamp: body.value ? (body.stamp ?? null) : null,
    after: {
      ...(comment !== '' && { comment }),
      ...(release !== null && { release_id: release }),
      ...(check && { seen_before_publication: formatCheck(check, locale) }),
    },
  };
  if (!(await db.transaction().execute((trx) => saveFinal(trx, mark)))) throw conflict(STALE);
}
