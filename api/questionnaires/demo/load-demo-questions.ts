import type { Kysely } from 'kysely';
import { ANALYST_ROLE } from '#domain/access/roles.ts';
import { dayOf } from '#domain/language/day.ts';
import { DEFAULT_TEXT } from '#domain/questionnaires/questions/question-text.ts';
import { readDemoQuestions, type DemoQuestion } from '../../../demo/questions.ts';
import { doOnce } from '../../platform/database/mark-once.ts';
import type { Database } from '../../platform/database/schema.ts';
import { WrongFields } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { listDemoAccounts } from '../../platform/sign-in/queries.ts';
import { putQuestions } from '../questions/put-questions.ts';
import { addEntry } from '../../values/thread/entries.ts';
import { prepareQuestions, type PreparedQuestion } from '../questions/prepare-questions.ts';

type Trx = Kysely<Database>;

const LOADED = 'demo_questions';
const DAY_MS = 24 * 3600 * 1000;

interface Analyst {
  readonly user_id: number;
  readonly full_name: string;
}

async function findAnalyst({ db }: Services): Promise<Analyst | undefined> {
  const names = (await listDemoAccounts(db)).map(({ username }) => username);
  return db
    .selectFrom('users')
    .select(['user_id', 'full_name'])
    .where('role_id', '=', ANALYST_ROLE)
    .where('username', 'in', [...names, ''])
    .executeTakeFirst();
}

/** What a question is about; nothing where the company has no such value. */
async function prepare(services: Services, { company, metric, year }: DemoQuestion): Promise<PreparedQuestion[]> {
  const { db } = services;
  const whose = await db.selectFrom('company').select('company_id').where('name', '=', company).executeTakeFirst();
  const what = await db.selectFrom('metric').select('id').where('alias', '=', metric).executeTakeFirst();
  if (!whose || !what) return [];
  try {
    return await prepareQuestions(services, [{ company_id: whose.company_id, metric_id: what.id, year }]);
  } catch (error) {
    if (error instanceof WrongFields) return [];
    throw error;
  }
}

async function load(services: Services, trx: Trx, analyst: Analyst, question: DemoQuestion): Promise<void> {
  const { answer, outcome, withdrawn = false, note } = question;
  const at = (days: number): Date => new Date(services.now().getTime() - days * DAY_MS - 1000);
  const prepared = await prepare(services, question);
  const isOpen = answer === undefined && !withdrawn;
  const then: Services = {
    ...services,
    now: () => at(question.days_ago),
    today: () => dayOf(at(question.days_ago)),
    // What is over needs nobody's attention.
    ...(!isOpen && { notify: async () => [] }),
  };
  const by = { actor: { ...analyst, company_id: null, company_name: null }, ip: null, requestId: null };
  const ids = await putQuestions(then, trx, by, prepared, { text: DEFAULT_TEXT.ru, locale: 'ru' });
  for (const id of ids) {
    const { company_id, metric_id, year, it_system_id, value: asked } = prepared[0]!;
    const about = { question_id: id, company_id, metric_id, year, it_system_id, value: asked };
    if (note !== undefined) {
      const writer = { user_id: analyst.user_id, user_name: analyst.full_name, at: at(question.days_ago - 0.1) };
      await addEntry(trx, { ...about, ...writer, kind: 'note', from_company: false, text: note });
    }
    if (answer) {
      const person = await trx
        .selectFrom('users')
        .select(['user_id', 'full_name as user_name'])
        .where('company_id', '=', prepared[0]!.company_id)
        .orderBy('is_company_contact', 'desc')
        .executeTakeFirst();
      const { days_ago, value: corrected = null, ...said } = answer;
      const sender = person ?? { user_id: null, user_name: null };
      await addEntry(trx, {
        ...about,
        ...sender,
        ...said,
        kind: 'answer',
        from_company: true,
        corrected,
        at: at(days_ago),
      });
    }
    if (isOpen) continue;
    const state = outcome ? 'settled' : withdrawn ? 'withdrawn' : 'answered';
    await trx
      .updateTable('question')
      .set({ state, outcome: outcome ?? null, since: at(answer?.days_ago ?? question.days_ago - 1) })
      .where('id', '=', id)
      .execute();
  }
}

/** Puts the questions of the demo, once: some wait, one is late, some are answered, settled or withdrawn. */
export async function loadDemoQuestions(services: Services): Promise<void> {
  const { db, settings } = services;
  const analyst = await findAnalyst(services);
  const market = await db.selectFrom('market_value').select('id').limit(1).executeTakeFirst();
  if (!settings.demo || !analyst || !market) return;
  await doOnce(db, LOADED, async (trx) => {
    for (const question of readDemoQuestions()) await load(services, trx, analyst, question);
    return true;
  });
}
