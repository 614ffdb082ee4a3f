import { sql, type Kysely } from 'kysely';
import { accessToMakeFinal } from '#domain/access/calculations.ts';
import { text, type Locale, type Text } from '#domain/language/text.ts';
import type { AuditActor } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import { authorise } from '../../platform/http/access.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { findReleaseOf } from '../clients/queries.ts';
import type { Side } from '../runs/history-queries.ts';
import { PUBLISH } from '../jobs.ts';
import type { BenchmarkServices } from '../results/open-benchmark.ts';
import type { BenchmarkRow } from '../queries.ts';
import { NOT_DONE } from '../refusals.ts';
import { checkPublication } from './check-publication.ts';
import { formatCheck } from './format-check.ts';
import { isUnderWay, startToPublish } from './publishing.ts';
import { getOwnSide, loadStamp } from './queries.ts';
import { lockFinal, refuseWithdrawn, saveFinal } from './save-final.ts';

type Call = AuditActor & {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly params: { readonly id: number };
  readonly body: { readonly value: boolean; readonly stamp?: string; readonly comment?: string };
};

export const STALE = text(
  'После проверки изменились решения, границы, скрытые цифры или итоговый расчёт. Расчёт не опубликован: посмотрите проверку ещё раз.',
  'Decisions, thresholds, withheld figures or the final calculation have changed since the check. Nothing was published. Review the check again.',
);

const WITHDRAW_INSTEAD = text(
  'Этот расчёт опубликован, его читают клиенты: снять отметку нельзя. Отзовите его выпуск на странице «Выпуски»: назовите причину и что клиенты прочтут вместо него.',
  'This calculation is published and clients read it, so it cannot be unmarked. Withdraw its release on the Releases page: say why and what clients read instead.',
);

const PART_OF_MARKET = text(
  'Этот расчёт сделан по части рынка: выбраны отрасли или ИТ-системы. Клиенты читают цифры всего рынка и его групп, поэтому опубликовать можно расчёт без отбора по отраслям и системам. Запустите такой расчёт и опубликуйте его.',
  'This calculation covers only some industries or IT systems. Clients read figures for the whole market and its groups, so run a calculation without these filters and publish that one.',
);

const withdrawn = (names: readonly string[]): Text =>
  text(
    `В этом расчёте есть данные, которые компании с тех пор отозвали: ${names.join(', ')}. Запустите расчёт заново и опубликуйте его.`,
    `This calculation includes data that companies have since withdrawn: ${names.join(', ')}. Run it again and publish the new one.`,
  );

/** Figures of one industry or system would be taken for those of the market; withdrawn data are published no more. */
export async function refuseUnpublishable(
  db: Kysely<Database>,
  { id, status, industry_ids, it_system_ids }: Pick<BenchmarkRow, 'id' | 'status' | 'industry_ids' | 'it_system_ids'>,
): Promise<void> {
  if (status !== 'done') throw conflict(NOT_DONE);
  await refuseWithdrawn(db, id);
  if (industry_ids.length > 0 || it_system_ids.length > 0) throw conflict(PART_OF_MARKET);
  const unmarked = await db
    .selectFrom('benchmark')
    .innerJoin('company', (join) => join.on(sql<boolean>`company.company_id = any(result_companies)`))
    .select('company.name')
    .where('benchmark.id', '=', id)
    .where('in_market', '=', false)
    .where('erased_at', 'is', null)
    .orderBy('company.name')
    .execute();
  if (unmarked.length > 0) throw conflict(withdrawn(unmarked.map(({ name }) => name)));
}

const commentOf = ({ body }: Call) => body.comment?.trim() ?? '';

/** Leaves a calculation to be published in the background; nothing when that is under way. */
async function startPublishing({ db, jobs, events }: Services, call: Call): Promise<void> {
  const { params, body, locale, actor, ip, requestId } = call;
  await db.transaction().execute(async (trx) => {
    await lockFinal(trx, params.id);
    const row = await getOwnSide(trx, actor, params.id, 'staff');
    if (row.is_final || isUnderWay(row.publishing)) return;
    await refuseUnpublishable(trx, row);
    const stamp = body.stamp ?? null;
    if (stamp !== null && stamp !== (await loadStamp(trx, row))) throw conflict(STALE);
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
