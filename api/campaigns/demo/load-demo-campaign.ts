import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DEFAULT_ROLE } from '#domain/access/roles.ts';
import { editionFor } from '#domain/campaigns/round.ts';
import { fillLetter, USUAL_LETTER } from '#domain/campaigns/reminder.ts';
import { dayOf } from '#domain/language/day.ts';
import { messageWords, topicOf, type MessageContent } from '#domain/messages/kinds.ts';
import { PRODUCT } from '#domain/messages/letter.ts';
import { DAYS_TO_ANSWER } from '#domain/questionnaires/questions/states.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import { readDemoCampaign, type DemoCampaign, type DemoInvited } from '../../../demo/campaign.ts';
import { demoCollectedYear } from '../../../demo/collecting.ts';
import { generateMarket, readDemoMarket, type DemoQuestionnaire } from '../../../demo/market.ts';
import { readDemoMethodology } from '../../../demo/methodology.ts';
import { planRelease } from '../../benchmarks/clients/next-release.ts';
import { markOnce } from '../../platform/database/mark-once.ts';
import type { Services } from '../../platform/services.ts';
import { listDemoAccounts } from '../../platform/sign-in/queries.ts';
import { questionnaireWriter } from '../../questionnaires/demo/write-questionnaires.ts';
import { processQuestionnaire } from '../../questionnaires/intake/process-questionnaire.ts';
import { listPublishedYears } from '../../methodology/editions/edition-queries.ts';
import { addEntry } from '../../values/thread/entries.ts';
import type { Db } from '../queries.ts';

const LOADED = 'demo_campaign';
const DAY_MS = 86_400_000;

/** What the loading of one round needs. */
interface Ground {
  readonly trx: Db;
  readonly demo: DemoCampaign;
  readonly year: number;
  readonly companies: ReadonlyMap<string, number>;
  readonly analyst: { readonly user_id: number; readonly user_name: string };
  readonly ago: (days: number) => Date;
}

async function makeRounds({ trx, demo, year, ago }: Ground, today: string): Promise<void> {
  const { before } = demo;
  const inSpring = (day: string) => `${year}-${day}`;
  const publication = addDays(today, demo.publication_in_days);
  const published = await listPublishedYears(trx);
  await trx
    .insertInto('campaign')
    .values([
      {
        year: year - 1,
        opens: inSpring(before.opens),
        deadline: inSpring(before.deadline),
        publication: inSpring(before.publication),
        closed_at: new Date(inSpring(before.closed)),
        edition: editionFor(published, year - 1),
      },
      {
        year,
        opens: addDays(today, -demo.opened_days_ago),
        deadline: addDays(today, demo.deadline_in_days),
        publication,
        closed_at: null,
        edition: editionFor(published, year),
      },
    ])
    .onConflict((known) => known.doNothing())
    .execute();
  await planRelease(trx, publication, ago(0));
  await sql`insert into campaign_company (year, company_id) select campaign.year, company_id
    from campaign cross join company on conflict do nothing`.execute(trx);
}

/** People to write to, who cannot sign in: nobody plays them. */
async function addContacts({ trx, demo, companies, ago }: Ground): Promise<void> {
  await trx
    .insertInto('users')
    .values(
      demo.contacts.flatMap(({ company, full_name, username, signed_in_days_ago }) => {
        const company_id = companies.get(company);
        if (company_id === undefined) return [];
        return [
          {
            company_id,
            full_name,
            username,
            email_address: `${username}@company.example`,
            is_company_contact: true,
            role_id: DEFAULT_ROLE,
            password_hash: null,
            last_sign_in_at: signed_in_days_ago === null ? null : ago(signed_in_days_ago),
          },
        ];
      }),
    )
    .onConflict((known) => known.doNothing())
    .execute();
}

/** The first part of a questionnaire. */
function shorten(questionnaire: DemoQuestionnaire, share: number): DemoQuestionnaire {
  const asked = new Set([...questionnaire.asked].slice(0, Math.round(questionnaire.asked.size * share)));
  const systems = questionnaire.systems.map(({ system, values }) => ({
    system,
    values: new Map([...values].filter(([alias]) => asked.has(alias))),
  }));
  return { ...questionnaire, asked, systems: systems.filter(({ values }) => values.size > 0) };
}

/** What was sent in the round. It stays out of the benchmark until the round is closed: a market of some companies misleads. */
async function writeSent(ground: Ground, jobs: Services['jobs']): Promise<number[]> {
  const { trx, demo, year, companies, ago } = ground;
  const write = await questionnaireWriter(trx, jobs, companies);
  const sent = new Map(demo.companies.filter(({ stage }) => stage !== 'template').map((one) => [one.company, one]));
  const unread: number[] = [];
  const market = readDemoMarket();
  const senders = { ...market, companies: market.companies.filter(({ name }) => sent.has(name)) };
  for (const questionnaire of generateMarket(senders, readDemoMethodology(), [year])) {
    const { stage, days_ago, share, typed } = sent.get(questionnaire.company)!;
    if (!write) return [];
    const { id, isRead } = await write(
      {
        ...(share === undefined ? questionnaire : shorten(questionnaire, share)),
        ...(typed && { typed: new Map(Object.entries(typed)) }),
      },
      { created_at: ago(days_ago), fields: { show_in_benchmark: false }, isRead: stage === 'doubts' },
    );
    if (isRead) unread.push(id);
  }
  return unread;
}

/** A message to the contact person of a company, whose letter the analyst sent by hand. */
async function writeTo(
  { trx, companies, year, analyst }: Ground,
  company: string,
  message: MessageContent,
  at: Date,
): Promise<number | null> {
  const person = await trx
    .selectFrom('users')
    .select(['user_id', 'email_address', 'last_sign_in_at'])
    .where('company_id', '=', companies.get(company) ?? 0)
    .where('is_company_contact', '=', true)
    .orderBy('user_id')
    .executeTakeFirst();
  if (!person) return null;
  const { user_id, email_address: to_address, last_sign_in_at: seen } = person;
  const letter = { id: randomUUID(), user_id, to_address, has_secret: false, created_at: at };
  const subject = `${PRODUCT.ru}: ${messageWords(message).title.ru}`;
  const about = { topic: topicOf(message.kind), author_id: analyst.user_id, year, sent_by: analyst.user_id };
  await trx
    .insertInto('letter')
    .values({ ...letter, subject, state: 'by_hand', sent_at: at, ...about })
    .execute();
  const { id } = await trx
    .insertInto('message')
    .values({
      user_id,
      kind: message.kind,
      params: JSON.stringify(message.params),
      created_at: at,
      letter_id: letter.id,
      ...(seen !== null && seen > at && { read_at: seen }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A question about a value that the company has just sent. */
async function ask(ground: Ground, { company, metric, reason, asked_days_ago = 0 }: DemoInvited): Promise<void> {
  const { trx, year, companies, analyst, ago } = ground;
  const at = ago(asked_days_ago);
  const { rows } = await sql<{ company_id: number; metric_id: number; session_id: number; value: number }>`
    select session.company_id, metric.id as metric_id, session.id as session_id,
      session_value.values[array_position(metric_ids, metric.id)] as value
    from session join session_value on session_value.session_id = session.id
      join metric on metric.id = any(metric_ids)
    where session.company_id = ${companies.get(company) ?? 0} and session.year = ${year} and metric.alias = ${metric ?? ''}
    limit 1`.execute(trx);
  for (const place of rows) {
    const { id } = await trx
      .insertInto('question')
      .values({
        ...place,
        year,
        it_system_id: null,
        one_cell: true,
        proposal: null,
        test: null,
        sheet: null,
        cell: null,
        benchmark_id: null,
        since: at,
        due: dayOf(new Date(at.getTime() + DAYS_TO_ANSWER * DAY_MS)),
        ...analyst,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { session_id: _session, ...value } = place;
    const about = { ...value, question_id: id, year, it_system_id: null };
    await addEntry(trx, { ...about, kind: 'question', from_company: false, at, text: reason ?? '', ...analyst });
    const due = dayOf(new Date(at.getTime() + DAYS_TO_ANSWER * DAY_MS));
    const words = { metric: metric ?? '', year: String(year), question: reason ?? '', question_en: '' };
    const params = { ...words, due, page: `/questions/${id}` };
    await writeTo(ground, company, { kind: 'question_asked', params }, at);
  }
}

async function takeTemplates({ trx, demo, year, companies, ago }: Ground): Promise<void> {
  const takers = demo.companies.filter(({ stage, company }) => stage === 'template' && companies.has(company));
  await trx
    .insertInto('audit_log')
    .values(
      takers.map(({ company, days_ago }) => ({
        created_at: ago(days_ago),
        company_id: companies.get(company)!,
        company_name: company,
        user_name: demo.contacts.find((one) => one.company === company)?.full_name ?? null,
        user_id: null,
        action: 'download',
        object_type: 'template',
        object_id: null,
        before: null,
        after: JSON.stringify({ year, name: `Эталон — ${company} — ${year}.xlsx` }),
        ip: null,
        request_id: null,
      })),
    )
    .execute();
}

/** Who had sent nothing by then was written to once; somebody was called. */
async function remind(ground: Ground, today: string): Promise<void> {
  const { trx, demo, year, companies, analyst, ago } = ground;
  const isSilent = (company: string) =>
    demo.companies.every((one) => one.company !== company || one.days_ago < demo.reminded_days_ago);
  const deadline = addDays(today, demo.deadline_in_days);
  const facts = { person: '', company: '', year, deadline, expected: 0, accepted: 0 };
  const written = addDays(today, -demo.reminded_days_ago);
  const at = ago(demo.reminded_days_ago);
  const letters = [];
  for (const { company } of demo.contacts.filter((one) => isSilent(one.company))) {
    const { subject, text } = fillLetter(USUAL_LETTER.ru, { ...facts, company }, written, 'ru');
    const params = { year: String(year), subject, text };
    const message_id = await writeTo(ground, company, { kind: 'campaign_reminder', params }, at);
    letters.push({ company, kind: 'reminder' as const, note: subject, at, message_id });
  }
  const calls = demo.called.map(({ company, note, days_ago }) => ({
    company,
    kind: 'call' as const,
    note,
    at: ago(days_ago),
    message_id: null,
  }));
  await trx
    .insertInto('campaign_contact')
    .values(
      [...letters, ...calls].flatMap(({ company, message_id, ...one }) => {
        const company_id = companies.get(company);
        const { kind, note, at: created_at } = one;
        return company_id === undefined ? [] : [{ year, company_id, kind, note, message_id, created_at, ...analyst }];
      }),
    )
    .execute();
}

/** Opens the demo's collection round with companies in each of its stages, beside the closed round of the year before, once. */
export async function loadDemoCampaign(services: Services): Promise<void> {
  const { db, settings, now, today, jobs } = services;
  const analyst = (await listDemoAccounts(db)).find(({ username }) => username === 'analyst');
  const market = await db.selectFrom('market_value').select('id').limit(1).executeTakeFirst();
  if (!settings.demo || !analyst || !market) return;
  const unread = await db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('users')
      .select(['user_id', 'full_name as user_name'])
      .where('username', '=', analyst.username)
      .executeTakeFirst();
    if (!person || !(await markOnce(trx, LOADED))) return [];
    const rows = await trx.selectFrom('company').select(['company_id', 'name']).execute();
    const ground: Ground = {
      trx,
      demo: readDemoCampaign(),
      year: demoCollectedYear(readDemoMarket().years, today()),
      companies: new Map(rows.map(({ company_id, name }) => [name, company_id])),
      analyst: person,
      ago: (days) => new Date(now().getTime() - days * DAY_MS),
    };
    // A market of other companies has no part in it.
    if (!ground.demo.contacts.some(({ company }) => ground.companies.has(company))) return [];
    await makeRounds(ground, today());
    await addContacts(ground);
    const ids = await writeSent(ground, jobs);
    for (const one of ground.demo.companies) if (one.stage === 'question') await ask(ground, one);
    await takeTemplates(ground);
    await remind(ground, today());
    return ids;
  });
  // The queue would do it too; the board is to be whole when the first person looks.
  for (const id of unread) await processQuestionnaire(services, id);
}
