import type { Kysely } from 'kysely';
import { text, type Text } from '#domain/language/text.ts';
import { WITHDRAWAL_KIND_NAMES } from '#domain/benchmarks/release/release-states.ts';
import { namedIn } from '#domain/organisations/similar-names.ts';
import type { ReleaseRow, withdrawRelease as withdrawCall } from '#contract/release-states.ts';
import { audit } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import { conflict, notFound, wrongField } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listReaders } from '../publication/notify-of-release.ts';
import { announceMarket } from '../publication/publishing.ts';
import { lockFinal, noteReading } from '../publication/save-final.ts';
import { listReleaseRows } from './list-releases.ts';

type Db = Kysely<Database>;

const GONE = text('Этот выпуск уже отозван.', 'This release is already withdrawn.');
const SAY_INSTEAD = text(
  'Выберите, что клиенты прочтут вместо этого выпуска.',
  'Choose what clients read instead of this release.',
);
const READ_ANOTHER = text(
  'Клиенты читают другой выпуск, и он остаётся действующим. Не указывайте замену.',
  'Clients read another release, which stays in force. Leave this out.',
);
const NOT_INSTEAD = text('Этого выпуска нет, или он отозван.', 'There is no such release, or it is withdrawn.');

const named = (names: readonly string[]): Text =>
  text(
    `Клиенты не должны прочесть здесь названий компаний: ${names.join(', ')}.`,
    `Clients must not read names of companies here: ${names.join(', ')}.`,
  );

const showsOn = (release: number, count: number, withdrawn: number): Text =>
  text(
    `Выпуск № ${release} показывает цифры выпуска № ${withdrawn}, их ${count}: клиенты читали бы их и дальше. Отзовите сначала его или выберите другую замену.`,
    `Release No. ${release} shows ${count} figures of release No. ${withdrawn}, so clients would go on reading them. Withdraw that release first, or choose something else instead.`,
  );

/** What was kept of a release would be read on where the release after it keeps its figures. */
async function refuseKept(db: Db, release: number | null, withdrawn: number): Promise<void> {
  if (release === null) return;
  const { count } = await db
    .selectFrom('release_figure')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('release_id', '=', release)
    .where('since_release_id', '=', withdrawn)
    .where('state', '=', 'kept')
    .executeTakeFirstOrThrow();
  if (Number(count) > 0) throw conflict(showsOn(release, Number(count), withdrawn));
}

async function refuseNames(db: Db, said: Readonly<Record<'words' | 'words_en', string>>): Promise<void> {
  const companies = await db.selectFrom('company').select('name').where('erased_at', 'is', null).execute();
  const names = companies.map(({ name }) => name);
  for (const field of ['words', 'words_en'] as const) {
    const found = namedIn(said[field], names);
    if (found.length > 0) throw wrongField(field, named(found));
  }
}

/** The release that clients read once this one is withdrawn. */
function insteadOf(rows: readonly ReleaseRow[], release: ReleaseRow, asked: number | null | undefined) {
  if (release.state !== 'in_force') {
    if (asked !== undefined) throw wrongField('instead', READ_ANOTHER);
    return rows.find(({ state }) => state === 'in_force') ?? null;
  }
  if (asked === undefined) throw wrongField('instead', SAY_INSTEAD);
  if (asked === null) return null;
  const found = rows.find(({ id, state }) => id === asked && state === 'replaced');
  if (!found) throw wrongField('instead', NOT_INSTEAD);
  return found;
}

/** The market of now steps back, and another or none is in force. */
async function putInForce(trx: Db, benchmark: number | null, at: Date): Promise<void> {
  const market = trx.updateTable('benchmark').where('company_id', 'is', null);
  await market.set({ is_final: false }).where('is_final', '=', true).execute();
  if (benchmark !== null) await market.set({ is_final: true }).where('id', '=', benchmark).execute();
  await noteReading(trx, at);
}

/**
 * Takes a release away from all clients for good: they read another one, or that the market is under review. Its figures
 * stay known to the rules of later releases, as whatever was once published.
 */
export async function withdrawRelease(services: Services, call: Call<typeof withdrawCall>): Promise<ReleaseRow> {
  const { db, now, today, notify } = services;
  const { actor, params } = call;
  const { kind } = call.body;
  const reason = call.body.reason.trim();
  const said = { words: call.body.words.trim(), words_en: call.body.words_en.trim() };
  const benchmark = await db.transaction().execute(async (trx) => {
    const at = now();
    await lockFinal(trx, 0);
    const rows = await listReleaseRows(trx, actor);
    const release = rows.find(({ id }) => id === params.id);
    if (!release) throw notFound();
    if (release.state === 'withdrawn') throw conflict(GONE);
    await refuseNames(trx, said);
    const instead = insteadOf(rows, release, call.body.instead);
    const instead_id = instead?.id ?? null;
    await refuseKept(trx, instead_id, release.id);
    await trx
      .insertInto('release_withdrawal')
      .values({
        release_id: release.id,
        withdrawn_at: at,
        user_id: actor.user_id,
        user_name: actor.full_name,
        kind,
        reason,
        ...said,
        instead_id,
      })
      .execute();
    if (release.state === 'in_force') await putInForce(trx, instead?.benchmark_id ?? null, at);
    await audit(trx, call, {
      action: 'release_withdrawn',
      object_type: 'release',
      object_id: release.id,
      after: { withdrawal_kind: WITHDRAWAL_KIND_NAMES[kind][call.locale], reason, ...said, instead: instead_id },
    });
    const readers = await listReaders(trx, today()).execute();
    await notify(trx, {
      people: readers.map(({ user_id }) => user_id),
      message: {
        kind: 'release_withdrawn',
        params: {
          release: String(release.id),
          built: release.built_at.slice(0, 10),
          ...said,
          instead: instead ? String(instead.id) : '',
          instead_built: instead?.built_at.slice(0, 10) ?? '',
        },
      },
      once: String(release.id),
    });
    return release.benchmark_id;
  });
  await announceMarket(services, benchmark);
  const rows = await listReleaseRows(db, actor);
  return rows.find(({ id }) => id === params.id)!;
}
