import type { Kysely } from 'kysely';
import { DEFAULT_ROLE } from '#domain/access/roles.ts';
import type { Answers } from '#domain/figures/held-values.ts';
import { planMethodology } from '#domain/figures/plan-methodology.ts';
import { prepareRules } from '#domain/doubts/rules.ts';
import type { DemoQuestionnaire } from '../../../demo/market.ts';
import { loadMethodology } from '../../methodology/queries.ts';
import type { Database } from '../../platform/database/schema.ts';
import { keepFile } from '../../platform/files.ts';
import type { Services } from '../../platform/services.ts';
import { queueQuestionnaire } from '../intake/jobs.ts';
import { answersOf, cleanAnswers, metricsIn, wordsOf } from '../../../demo/clean-answers.ts';
import { templateFiller } from './fill-questionnaire.ts';

type Trx = Kysely<Database>;

async function templateNow(trx: Trx) {
  return trx
    .selectFrom('template_version')
    .innerJoin('stored_file', 'stored_file.id', 'file_id')
    .select(['version_id', 'metric_ids', 'bytes', 'revision'])
    .orderBy('version_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface Author {
  readonly id: number;
  readonly name: string;
  readonly company_id: number | null;
}

/** People whose names stand under the questionnaires: the company's own, or the operator's analyst. */
async function authorsOf(trx: Trx): Promise<(company: number, part: number) => Author | undefined> {
  const people = await trx
    .selectFrom('users')
    .select(['user_id as id', 'full_name as name', 'company_id', 'role_id'])
    .orderBy('user_id')
    .execute();
  const analyst = people.find(({ role_id }) => role_id === 'user');
  return (company, part) => {
    const own = people.filter(({ company_id, role_id }) => company_id === company && role_id === DEFAULT_ROLE);
    // What is added to a year comes from another of its people.
    return own[(part - 1) % own.length] ?? analyst;
  };
}

const valueRows = (session_id: number, { all, systems }: Answers) =>
  [[null, all] as const, ...systems]
    .filter(([, values]) => values.size > 0)
    .map(([it_system_id, values]) => ({
      session_id,
      it_system_id,
      metric_ids: [...values.keys()],
      values: [...values.values()],
    }));

interface Writing {
  readonly created_at: Date;
  /** What differs from a questionnaire that was accepted and counts. */
  readonly fields?: { readonly show_in_benchmark: boolean };
  /** Reads it as any upload is read, whoever sent it. */
  readonly isRead?: boolean;
}

interface WrittenQuestionnaire {
  readonly id: number;
  readonly company_id: number;
  /** It is in the queue, to be read as any upload is. */
  readonly isRead: boolean;
}

/** Writes questionnaires of the demo into the portal; undefined where there is no template. */
export async function questionnaireWriter(trx: Trx, jobs: Services['jobs'], companies: ReadonlyMap<string, number>) {
  const template = await templateNow(trx);
  if (!template?.bytes) return undefined;
  const { metrics } = await loadMethodology(trx);
  const planned = planMethodology(metrics);
  const rules = prepareRules(planned);
  const strict = rules.filter((rule) => rule.strict);
  const systems = await trx.selectFrom('it_system').select(['id', 'name']).execute();
  const systemIds = new Map(systems.map(({ id, name }) => [name, id]));
  const authorOf = await authorsOf(trx);
  const fill = templateFiller(template.bytes, template.version_id);
  return async (questionnaire: DemoQuestionnaire, writing: Writing): Promise<WrittenQuestionnaire> => {
    const { company: name, year } = questionnaire;
    const { created_at, fields } = writing;
    const company_id = companies.get(name) ?? 0;
    const author = authorOf(company_id, questionnaire.part);
    // A company with people in the portal has its workbooks read as any upload is: warnings are part of its story.
    const isRead = writing.isRead ?? author?.company_id === company_id;
    const asked = new Set([...questionnaire.asked].flatMap((alias) => planned.byAlias.get(alias)?.id ?? []));
    const answers = cleanAnswers(answersOf(questionnaire, planned, systemIds), planned, isRead ? strict : rules, asked);
    const typed = wordsOf(questionnaire, planned);
    const bytes = fill(answers, { company: { id: company_id, name }, year, asked, typed });
    const { id } = await trx
      .insertInto('session')
      .values({
        company_id,
        year,
        user_id: author?.id ?? null,
        user_name: author?.name ?? null,
        created_at,
        ...(!isRead && { status: 'accepted', progress: 100, processed_at: created_at }),
        template_version: template.version_id,
        revision: template.revision,
        metric_count: asked.size,
        asked_ids: [...asked].toSorted((a, b) => a - b),
        filled_count: metricsIn(answers).size,
        file_id: await keepFile(trx, { name: `Анкета ${year}, ${name}.xlsx`, bytes }),
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (isRead) await queueQuestionnaire(trx, jobs, { id, company_id });
    else await trx.insertInto('session_value').values(valueRows(id, answers)).execute();
    return { id, company_id, isRead };
  };
}
