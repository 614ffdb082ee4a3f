import type { Kysely } from 'kysely';
import { rightsOnSignOff } from '#domain/access/sign-off.ts';
import {
  isStillSigned,
  openRisks,
  RISK_NAMES,
  RISKS,
  type RiskCounts,
  type SeenRisk,
} from '#domain/benchmarks/publication/sign-off.ts';
import type { Locale } from '#domain/language/text.ts';
import type { getSignOff, Signature, SignOff } from '#contract/sign-off.ts';
import { findFact } from '../../platform/database/installation-fact.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import { findReleaseOf } from '../clients/queries.ts';
import { openCauses, progressOf } from '../causes/open-causes.ts';
import type { BenchmarkServices } from '../results/open-benchmark.ts';
import type { BenchmarkRow } from '../queries.ts';
import { RELEASED, refuseUnpublishable } from './refuse-unpublishable.ts';
import { findTrialCounts } from './release-trials.ts';
import { getOwnSide, listUnanswered, loadStamp } from './queries.ts';

type Db = Kysely<Database>;

/** The fact of the installation that a release needs a second person. */
export const SECOND_PERSON = 'second_person';

export const needsSecondPerson = async (db: Db): Promise<boolean> =>
  (await findFact<{ readonly value: boolean }>(db, SECOND_PERSON))?.value ?? false;

/** A signature as it is kept. */
interface SignatureRow {
  readonly user_id: number;
  readonly user_name: string;
  readonly signed_at: Date;
  readonly stamp: string;
  readonly risks: readonly SeenRisk[];
}

/** Of each person the newest signature that was not given back, in the order in which they signed. */
export async function listSignatures(db: Db, benchmark: number): Promise<SignatureRow[]> {
  const rows = await db
    .selectFrom('release_signature')
    .select(['user_id', 'user_name', 'signed_at', 'stamp', 'risks'])
    .where('benchmark_id', '=', benchmark)
    .where('returned_at', 'is', null)
    .orderBy('id')
    .execute();
  const newest = new Map(rows.map((row) => [row.user_id, { ...row, risks: row.risks as SeenRisk[] }]));
  return [...newest.values()];
}

/** What is known of a calculation that is to be published, and of who asks. */
export interface LoadedSignOff {
  readonly row: BenchmarkRow;
  readonly trial: Pick<SignOff, 'state' | 'progress'>;
  readonly stamp: string;
  readonly second: boolean;
  /** Null: the trial is not done. */
  readonly counts: RiskCounts | null;
  readonly seen: readonly (SeenRisk & { readonly seen_at: Date })[];
  /** Those that stand under what would be published now. */
  readonly signatures: readonly SignatureRow[];
  readonly outdated: SignatureRow | null;
  readonly can: ReturnType<typeof rightsOnSignOff>;
}

async function countRisks(
  services: BenchmarkServices,
  actor: Actor,
  row: BenchmarkRow,
  stamp: string,
): Promise<RiskCounts | null> {
  const counts = await findTrialCounts(services.db, row.id, stamp);
  if (!counts) return null;
  const { causes } = await openCauses(services, actor, String(row.id));
  const unanswered = (await listUnanswered(services.db, row.id)).length;
  return { ...counts, likely: progressOf(causes).likely_undecided, unanswered };
}

/** Begins the trial where there is none of the calculation as it is now. */
export async function loadSignOff(
  services: BenchmarkServices,
  actor: Actor,
  row: BenchmarkRow,
): Promise<LoadedSignOff> {
  const { db, trials } = services;
  const stamp = await loadStamp(db, row);
  const [counts, second, signed, seen] = await Promise.all([
    countRisks(services, actor, row, stamp),
    needsSecondPerson(db),
    listSignatures(db, row.id),
    db
      .selectFrom('release_acknowledgement')
      .select(['risk', 'count', 'seen_at'])
      .where('benchmark_id', '=', row.id)
      .where('user_id', '=', actor.user_id)
      .execute(),
  ]);
  const { state, progress } = counts ? { state: 'done' as const, progress: 100 } : trials.start(row.id, stamp);
  const signatures = counts ? signed.filter((one) => isStillSigned(one, stamp, counts)) : [];
  return {
    row,
    // A trial that ends while this is being read is read by the next call.
    trial: { state: counts || state === 'failed' ? state : 'building', progress },
    stamp,
    second,
    counts,
    seen,
    signatures,
    outdated: counts && signatures.length === 0 ? (signed.at(-1) ?? null) : null,
    can: rightsOnSignOff(actor, { second_person: second, first_id: signatures[0]?.user_id ?? null }),
  };
}

export const presentSignature = (
  { user_id, user_name: name, signed_at, risks }: SignatureRow,
  actor: Pick<Actor, 'user_id'>,
): Signature => ({ name, is_own: user_id === actor.user_id, signed_at: signed_at.toISOString(), risks: [...risks] });

async function findReturned(db: Db, benchmark: number): Promise<SignOff['returned']> {
  const row = await db
    .selectFrom('release_signature')
    .select(['returned_at', 'returned_by', 'return_reason'])
    .where('benchmark_id', '=', benchmark)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.returned_at) return null;
  return { name: row.returned_by ?? '', at: row.returned_at.toISOString(), reason: row.return_reason ?? '' };
}

async function presentSignOff(db: Db, loaded: LoadedSignOff, actor: Actor): Promise<SignOff> {
  const { row, trial, stamp, second, counts, seen, signatures, outdated, can } = loaded;
  const open = counts ? openRisks(counts, seen) : [];
  const seenOf = (risk: SeenRisk['risk']) => {
    const found = seen.find((one) => one.risk === risk);
    return found ? { count: found.count, at: found.seen_at.toISOString() } : null;
  };
  return {
    ...trial,
    stamp,
    second_person: second,
    risks:
      counts && RISKS.map((risk) => ({ risk, count: counts[risk], seen: seenOf(risk), open: open.includes(risk) })),
    signatures: signatures.map((one) => presentSignature(one, actor)),
    outdated: outdated && presentSignature(outdated, actor),
    returned: signatures.length === 0 ? await findReturned(db, row.id) : null,
    can,
  };
}

/** A calculation that may still be published, for whoever signs. */
export async function openSignOff(services: BenchmarkServices, actor: Actor, id: number): Promise<LoadedSignOff> {
  const { db } = services;
  const row = await getOwnSide(db, actor, id, 'staff');
  await refuseUnpublishable(db, row);
  if ((await findReleaseOf(db, row)) !== null) throw conflict(RELEASED);
  return loadSignOff(services, actor, row);
}

/** What stands between a calculation and its publication. */
export async function readSignOff(
  services: BenchmarkServices,
  { actor, params: { id } }: Pick<Call<typeof getSignOff>, 'actor' | 'params'>,
): Promise<SignOff> {
  return presentSignOff(services.db, await openSignOff(services, actor, id), actor);
}

/** Risks as the journal keeps them. */
export const formatRisks = (risks: readonly SeenRisk[], locale: Locale): string[] =>
  risks.map(({ risk, count }) => `${RISK_NAMES[risk][locale]}: ${count}`);

/** Who signed for which risks, as the journal keeps it. */
export const formatSignatures = (signatures: readonly SignatureRow[], locale: Locale): string[] =>
  signatures.map(({ user_name: name, risks }) =>
    risks.length === 0 ? name : `${name} (${formatRisks(risks, locale).join('; ')})`,
  );
