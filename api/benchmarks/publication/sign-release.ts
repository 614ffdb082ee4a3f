import {
  openRisks,
  RISK_NAMES,
  RISKS,
  type RiskCounts,
  type SeenRisk,
} from '#domain/benchmarks/publication/sign-off.ts';
import { formatNumber } from '#domain/language/format.ts';
import { text, type Text } from '#domain/language/text.ts';
import type * as contract from '#contract/sign-off.ts';
import { audit } from '../../journal/audit.ts';
import { deleteFact, saveFact } from '../../platform/database/installation-fact.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import type { BenchmarkServices } from '../results/open-benchmark.ts';
import type { Kysely } from 'kysely';
import { STALE } from './refuse-unpublishable.ts';
import { lockFinal } from './save-final.ts';
import {
  formatRisks,
  needsSecondPerson,
  openSignOff,
  readSignOff,
  SECOND_PERSON,
  type LoadedSignOff,
} from './sign-off.ts';

type Db = Kysely<Database>;

const lineOf = (id: number) => ({ object_type: 'benchmark' as const, object_id: id });

const building = (percent: number): Text =>
  text(
    `Пробная сборка выпуска ещё идёт: ${percent} %. Дождитесь её и отметьте риски, потом публикуйте.`,
    `The trial build of the release is still running: ${percent} %. Wait for it, acknowledge the risks, then publish.`,
  );
const BUILD_FAILED = text(
  'Пробная сборка выпуска не удалась, публиковать нечего. Откройте подпись под выпуском: сборка начнётся снова.',
  'The trial build of the release failed, so there is nothing to publish. Open the sign-off to build it again.',
);
const NOT_FIRST = text(
  'Выпуск уже подписан первым. Второй открывает подпись, отмечает риски сам и публикует.',
  'The release already has its first signature. The second person opens it, acknowledges the risks and publishes.',
);
const NO_SECOND = text(
  'Второй человек не нужен: подписывает тот, кто публикует.',
  'No second person is needed: who publishes signs.',
);
const SECOND_NEEDED = text(
  'Выпуск публикуют двое. Сначала подпишите его и передайте второму: он увидит те же риски и опубликует.',
  'Two people publish a release. Sign it first and hand it over: the second person sees the same risks and publishes.',
);
const NOT_ONESELF = text(
  'Вы подписали этот выпуск первым, поэтому вторым быть не можете. Его публикует другой человек.',
  'You signed this release first, so you cannot be the second. Another person publishes it.',
);
const NOT_SIGNED = text('Под этим выпуском нет подписи.', 'This release has no signature.');

const unseen = (counts: RiskCounts, risks: readonly (typeof RISKS)[number][]): Text => {
  const listed = (locale: 'ru' | 'en') =>
    risks.map((risk) => `${RISK_NAMES[risk][locale]}: ${formatNumber(counts[risk], locale)}`).join('; ');
  return text(
    `Вы не отметили риски, которые принимаете: ${listed('ru')}. Откройте подпись под выпуском, посмотрите их и отметьте.`,
    `You have not acknowledged these risks: ${listed('en')}. Open the sign-off, look at them and acknowledge them.`,
  );
};

const changed = (was: number, is: number): Text =>
  text(
    `Изменилось после просмотра: ${was} → ${is}. Посмотрите ещё раз.`,
    `Changed since you looked: ${was} → ${is}. Look again.`,
  );

function builtCounts({ trial, counts }: LoadedSignOff): RiskCounts {
  if (!counts) throw conflict(trial.state === 'failed' ? BUILD_FAILED : building(trial.progress));
  return counts;
}

/** The risks somebody signs for; a refusal unless the build is done and they have acknowledged all as they are. */
function acceptedRisks(loaded: LoadedSignOff): SeenRisk[] {
  const counts = builtCounts(loaded);
  const open = openRisks(counts, loaded.seen);
  if (open.length > 0) throw conflict(unseen(counts, open));
  return RISKS.flatMap((risk) => (counts[risk] > 0 ? [{ risk, count: counts[risk] }] : []));
}

/** Refuses a publication that is not signed as it has to be. */
export function refuseUnsigned(loaded: LoadedSignOff): void {
  acceptedRisks(loaded);
  if (loaded.can.publish) return;
  throw conflict(loaded.signatures.length > 0 ? NOT_ONESELF : SECOND_NEEDED);
}

/** Puts a person's name under the risks as they are. */
export async function saveSignature(trx: Db, loaded: LoadedSignOff, actor: Actor, signed_at: Date): Promise<void> {
  const risks = acceptedRisks(loaded);
  await trx
    .insertInto('release_signature')
    .values({
      benchmark_id: loaded.row.id,
      user_id: actor.user_id,
      user_name: actor.full_name,
      signed_at,
      stamp: loaded.stamp,
      risks: JSON.stringify(risks),
      returned_at: null,
      returned_by: null,
      return_reason: null,
    })
    .execute();
}

/** Notes that somebody looked at a risk and how much of it there was, or takes that back. */
export async function acknowledgeRisk(
  services: BenchmarkServices,
  call: Call<typeof contract.acknowledgeRisk>,
): Promise<contract.SignOff> {
  const { db, now } = services;
  const { actor, params, body } = call;
  const loaded = await openSignOff(services, actor, params.id);
  if (!loaded.can.acknowledge) throw conflict(NOT_ONESELF);
  const { risk, count } = body;
  const current = builtCounts(loaded)[risk];
  if (count !== null && count !== current) throw conflict(changed(count, current));
  const of = { benchmark_id: params.id, user_id: actor.user_id, risk };
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('release_acknowledgement')
      .where('benchmark_id', '=', of.benchmark_id)
      .where('user_id', '=', of.user_id)
      .where('risk', '=', risk)
      .execute();
    if (count !== null)
      await trx
        .insertInto('release_acknowledgement')
        .values({ ...of, count, seen_at: now() })
        .execute();
    const accepted_risks = formatRisks([{ risk, count: count ?? current }], call.locale);
    const [was, is] = count === null ? [{ accepted_risks }, null] : [null, { accepted_risks }];
    await audit(trx, call, { ...lineOf(params.id), action: 'risk_acknowledged', before: was, after: is });
  });
  return readSignOff(services, call);
}

/** The first signature, where a second person publishes. */
export async function signRelease(
  services: BenchmarkServices,
  call: Call<typeof contract.signRelease>,
): Promise<contract.SignOff> {
  const { db, now } = services;
  const { actor, params, body } = call;
  const loaded = await openSignOff(services, actor, params.id);
  if (loaded.stamp !== body.stamp) throw conflict(STALE);
  if (!loaded.second) throw conflict(NO_SECOND);
  const accepted = acceptedRisks(loaded);
  if (!loaded.can.sign) throw conflict(NOT_FIRST);
  await db.transaction().execute(async (trx) => {
    await lockFinal(trx, params.id);
    await saveSignature(trx, loaded, actor, now());
    await audit(trx, call, {
      ...lineOf(params.id),
      action: 'release_signed',
      after: { accepted_risks: formatRisks(accepted, call.locale) },
    });
  });
  return readSignOff(services, call);
}

/** Takes the signatures off, so that the calculation is looked at again: the second sends it back, or the first thinks again. */
export async function returnSignature(
  services: BenchmarkServices,
  call: Call<typeof contract.returnSignature>,
): Promise<contract.SignOff> {
  const { db, now } = services;
  const { actor, params } = call;
  const reason = call.body.reason.trim();
  const loaded = await openSignOff(services, actor, params.id);
  if (!loaded.can.return) throw conflict(NOT_SIGNED);
  await db.transaction().execute(async (trx) => {
    await lockFinal(trx, params.id);
    await trx
      .updateTable('release_signature')
      .set({ returned_at: now(), returned_by: actor.full_name, return_reason: reason })
      .where('benchmark_id', '=', params.id)
      .where('returned_at', 'is', null)
      .execute();
    await audit(trx, call, { ...lineOf(params.id), action: 'release_returned', after: { reason } });
  });
  return readSignOff(services, call);
}

/** Switches the second person on or off for the releases to come. */
export async function saveSecondPerson(
  { db, now }: Services,
  call: Call<typeof contract.saveSecondPerson>,
): Promise<{ value: boolean }> {
  const { value } = call.body;
  await db.transaction().execute(async (trx) => {
    const before = await needsSecondPerson(trx);
    await (value ? saveFact(trx, SECOND_PERSON, { value }, now()) : deleteFact(trx, SECOND_PERSON));
    await audit(trx, call, {
      action: 'update',
      object_type: 'installation',
      before: { second_person: before },
      after: { second_person: value },
    });
  });
  return { value };
}
