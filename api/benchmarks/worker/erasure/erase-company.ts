import { sql, type Kysely } from 'kysely';
import { COLUMNS, inColumns } from '#domain/figures/calculation.ts';
import { MARK } from '#domain/figures/judge.ts';
import { makePlan } from '#domain/figures/plan.ts';
import type { Ref } from '#contract/shapes.ts';
import { audit, type AuditActor } from '../../../journal/audit.ts';
import { methodologyAt } from '../../../methodology/methodology-at.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { refreshMarket } from '../../../questionnaires/refresh-market.ts';
import { type Frozen, groupOf } from '../../runs/frozen.ts';
import { measureJudge } from '../../causes/judge-measure.ts';
import { noteTouched } from '../../leaving/rewrite-touched.ts';
import { findProposal, refusalOf, refuseMachine } from '../../leaving/erasure-queries.ts';
import { loadDecided } from '../../causes/load-decided.ts';
import { hideInJournal } from './hide-in-journal.ts';
import type { MarketContext } from '../market/market-context.ts';
import { endSessions } from '../../../platform/sign-in/end-sessions.ts';
import { createHmac, randomBytes } from 'node:crypto';

/** What stands in the place of what is erased: it says whether two were the same, and nothing else. */
interface Hide {
  value(measure: number, system: number | null, year: number, value: number): number;
  group(name: string): string;
}

/** The key is discarded, so that values or names cannot be tried against the hashes later. */
function hiding(): Hide {
  const key = randomBytes(32);
  const hashOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    value: (measure, system, year, value) =>
      Number.isNaN(value) ? NaN : 1 + hashOf(`${measure} ${system ?? ''} ${year} ${value}`).readUInt32BE() / 2 ** 32,
    group: (name) => hashOf(name).toString('hex'),
  };
}

/**
 * Members of a calculation without the name of a company and of its group. The others of the group get the same hash: they
 * count as one with it also when the calculation is published later.
 */
function hideInMembers(frozen: Frozen, erased: { id: number; name: string }, hide: Hide): Frozen {
  const own = frozen.companies.find(({ id }) => id === erased.id);
  const group = own && groupOf(own);
  return {
    ...frozen,
    companies: frozen.companies.map((one) => ({
      ...one,
      ...(one.id === erased.id && { name: erased.name }),
      ...(group && groupOf(one) === group && { group: hide.group(group) }),
    })),
  };
}

/**
 * Removes the people of a company: they are signed out, and their passwords, factors, keys, mailed links, letters and
 * settings go with them. What changed a subscription stays, without their names.
 */
async function removePeople(trx: Kysely<Database>, company: number): Promise<number> {
  const people = await trx.selectFrom('users').select('user_id').where('company_id', '=', company).execute();
  for (const { user_id } of people) await endSessions(trx, user_id, new Date());
  // Somebody who has moved here may still be the contact of another company's subscription.
  const own = trx.selectFrom('users').select('user_id').where('company_id', '=', company);
  await trx.updateTable('subscription').set({ contact_user_id: null }).where('contact_user_id', 'in', own).execute();
  await trx
    .updateTable('subscription_change')
    .set({ user_id: null, user_name: null })
    .where('company_id', '=', company)
    .where('by_staff', '=', false)
    .execute();
  await trx.deleteFrom('access_request').where('company_id', '=', company).execute();
  await trx.deleteFrom('message').where('user_id', 'in', own).execute();
  await trx.deleteFrom('users').where('company_id', '=', company).execute();
  return people.length;
}

type Trx = Kysely<Database>;

/** Questionnaires with their values, findings and files, and every row of the market they ever made. */
async function removeReported(trx: Trx, company: number): Promise<number> {
  const sessions = await trx
    .deleteFrom('session')
    .where('company_id', '=', company)
    .returning(['year', 'file_id', 'annotated_file_id'])
    .execute();
  const files = sessions.flatMap(({ file_id, annotated_file_id }) => [file_id, annotated_file_id ?? file_id]);
  if (files.length > 0) await trx.deleteFrom('stored_file').where('id', 'in', files).execute();
  const years = new Set(sessions.flatMap(({ year }) => (year === null ? [] : [year])));
  for (const year of years) await refreshMarket(trx, company, year);
  await trx.deleteFrom('market_value').where('company_id', '=', company).execute();
  await trx.deleteFrom('question').where('company_id', '=', company).execute();
  await trx.deleteFrom('value_entry').where('company_id', '=', company).execute();
  await trx.deleteFrom('benchmark_decision').where('company_id', '=', company).execute();
  for (const table of ['campaign_contact', 'campaign_company', 'company_target', 'company_pin', 'benchmark'] as const)
    await trx.deleteFrom(table).where('company_id', '=', company).execute();
  return sessions.length;
}

/** Hides the values of a company in a calculation; its statistics are then those of the others. */
async function hideInCalculation(trx: Trx, id: number, erased: Ref, hide: Hide): Promise<void> {
  const row = await trx
    .updateTable('benchmark')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(['revision', 'result_years', 'result_companies', 'figure_columns', 'version', 'members'])
    .executeTakeFirstOrThrow();
  const members = hideInMembers(row.members as Frozen, erased, hide);
  await trx
    .updateTable('benchmark')
    .set({ members: JSON.stringify(members) })
    .where('id', '=', id)
    .execute();
  const [years, companies] = [Int32Array.from(row.result_years), Int32Array.from(row.result_companies)];
  const at = companies.indexOf(erased.id);
  if (at < 0) return;
  const judgeMeasure = measureJudge(
    makePlan((await methodologyAt(trx, row.revision ?? 0)).metrics),
    await loadDecided(trx, id),
  );
  const metrics = await trx
    .selectFrom('benchmark_metric')
    .select(['metric_id', 'recipe', 'values', 'marks'])
    .where('benchmark_id', '=', id)
    .execute();
  for (const { metric_id, recipe, values, marks: before } of metrics) {
    // Most metrics of a large methodology hold nothing of one company.
    if (years.every((_, ofYear) => Number.isNaN(values[ofYear * companies.length + at]))) continue;
    const others = Float64Array.from(values);
    const hidden = [...values];
    years.forEach((year, ofYear) => {
      const place = ofYear * companies.length + at;
      others[place] = NaN;
      hidden[place] = hide.value(metric_id, null, year, values[place]!);
    });
    const { figures, marks } = judgeMeasure({
      companies,
      years,
      values: others,
      measures: Int32Array.of(metric_id),
      recipes: [recipe],
    });
    // What was left out stays so: it was in no figure, and the hash in its place is in none either.
    for (let place = at; place < marks.length; place += companies.length)
      marks[place]! |= before[place]! & MARK.leftOut;
    await trx
      .updateTable('benchmark_metric')
      .set({
        values: hidden,
        figures: [...inColumns(figures, COLUMNS, row.figure_columns)],
        marks: Buffer.from(marks),
        version: row.version,
      })
      .where('benchmark_id', '=', id)
      .where('metric_id', '=', metric_id)
      .execute();
  }
}

/** Hides what the figures by IT system of the releases were made from. */
async function hideInReleases(trx: Trx, company: number, hide: Hide): Promise<void> {
  const rows = await trx
    .selectFrom('release_value')
    .innerJoin('release', 'release.id', 'release_value.release_id')
    .innerJoin('benchmark', 'benchmark.id', 'release.benchmark_id')
    .select(['release_value.release_id', 'measure_id', 'it_system_id', 'values', 'result_years', 'result_companies'])
    .where(sql<boolean>`${company} = any(result_companies)`)
    .execute();
  for (const { release_id, measure_id, it_system_id, values, result_years, result_companies } of rows) {
    const hidden = [...values];
    const at = result_companies.indexOf(company);
    result_years.forEach((year, ofYear) => {
      const place = ofYear * result_companies.length + at;
      hidden[place] = hide.value(measure_id, it_system_id, year, values[place]!);
    });
    await trx
      .updateTable('release_value')
      .set({ values: hidden })
      .where('release_id', '=', release_id)
      .where('measure_id', '=', measure_id)
      .where('it_system_id', '=', it_system_id)
      .execute();
  }
}

/** Ends the proposal that was confirmed; false when it is no longer open or not this person's to confirm. */
async function endProposal(trx: Trx, { company, proposal: id, by: { actor } }: ErasureInput): Promise<boolean> {
  const proposal = await findProposal(trx, company, new Date());
  if (proposal?.id !== id) return false;
  const refused = actor ? await refusalOf(trx, actor.user_id, proposal) : await refuseMachine(trx, proposal);
  if (refused) return false;
  const ended = await trx
    .updateTable('erasure_proposal')
    .set({
      state: 'done',
      decided_by: actor?.user_id ?? null,
      decided_name: actor?.full_name ?? null,
      decided_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Which company is erased, by which proposal, and who gave the second word. */
export interface ErasureInput {
  readonly company: number;
  readonly proposal: number;
  /** Without a person: whoever has the machine. */
  readonly by: AuditActor;
  /** The letters that name the company: this thread cannot read what is sealed. */
  readonly letters: readonly string[];
}

/**
 * Erases what a company reported, its people and their names in the journal; false when the proposal is no longer open.
 * Releases stay as they were published: taking the company out of them would tell its values by the difference. The next
 * release only has to know whether the company was there and with the same value.
 */
export async function eraseCompany({ db }: MarketContext, input: ErasureInput): Promise<boolean> {
  const { company, by } = input;
  return db.transaction().execute(async (trx) => {
    const { name: before } = await trx
      .selectFrom('company')
      .select('name')
      .where('company_id', '=', company)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!(await endProposal(trx, input))) return false;
    // One that is being saved is waited for; one that is being built was made of another version and is not saved.
    await sql`select pg_advisory_xact_lock(hashtext('etalon release'))`.execute(trx);
    const erased = { id: company, name: `Стёртая компания № ${company}` };
    const { name } = erased;
    await trx
      .updateTable('company')
      .set((row) => ({
        name,
        group_name: null,
        in_market: false,
        erased_at: sql<Date>`now()`,
        version: row('version', '+', 1),
      }))
      .where('company_id', '=', company)
      .execute();
    const sessions = await removeReported(trx, company);
    const hide = hiding();
    const calculations = await trx
      .selectFrom('benchmark')
      .select('id')
      // Also those that failed or wait: they hold its name already.
      .where(sql<boolean>`members @> ${JSON.stringify({ companies: [{ id: company }] })}::jsonb`)
      .execute();
    for (const { id } of calculations) await hideInCalculation(trx, id, erased, hide);
    await hideInReleases(trx, company, hide);
    const users = await removePeople(trx, company);
    const journal_lines = await hideInJournal(trx, erased, before);
    if (input.letters.length > 0) await trx.deleteFrom('letter').where('id', 'in', input.letters).execute();
    await noteTouched(trx);
    await audit(trx, by, {
      action: 'erased',
      object_type: 'company',
      object_id: company,
      before: { name: before },
      after: { name, sessions, users, calculations: calculations.length, journal_lines },
    });
    return true;
  });
}
