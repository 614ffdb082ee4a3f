import { allows, type Access } from '#domain/access/access.ts';
import { ACCESS_TO_ANSWER } from '#domain/access/questions.ts';
import { isOfValue } from '#domain/doubts/settled.ts';
import { assignSheet } from '#contract/collecting.ts';
import type { Frame, getFrame } from '#contract/frame.ts';
import { listIndicatorMarks } from '#contract/indicator-marks.ts';
import { findContact } from './access/portal-contact.ts';
import { listMarks } from './benchmarks/clients/indicator-marks.ts';
import { findMarketNow } from './benchmarks/clients/market-now.ts';
import { findNextRelease } from './benchmarks/clients/next-release.ts';
import { listOpenQuestions } from './doubts/open-questions.ts';
import { listOpenDoubts } from './doubts/read-doubts.ts';
import { loadFirstSteps } from './first-steps.ts';
import { countOwnUnread } from './messages/queries.ts';
import type { Client } from './platform/http/actor.ts';
import type { Call } from './platform/http/serve.ts';
import type { Services } from './platform/services.ts';
import { findCollecting } from './questionnaires/collecting/collecting-year.ts';
import { readOwnSheets } from './questionnaires/collecting/read-progress.ts';
import { getDataState } from './questionnaires/data-state.ts';
import { presentQuestion, readerOf } from './questionnaires/questions/present-question.ts';
import { countQuestions, questionColumns, questionsSeenBy } from './questionnaires/questions/queries.ts';
import { findActiveTariff } from './subscriptions/active-tariff.ts';
import { findAccessRequest } from './subscriptions/request-access.ts';

/** So many of the waiting questions are shown at once. */
const FIRST_QUESTIONS = 3;

/** Whoever may see the company's numbers, by year or by questionnaire. */
const OWN_DATA = { access: { anyOf: ['metrics/by_year/view', 'metrics/by_questionario/view'] } } as const;

type FrameCall = Pick<Call<typeof getFrame>, 'actor' | 'locale'>;

const NOTHING_OPEN = { doubtful: 0, asked: 0 };

/** What a company is asked about, and its doubtful numbers besides: each is counted once. */
async function openNumbers(services: Services, company: number): Promise<typeof NOTHING_OPEN> {
  const { doubts } = await listOpenDoubts(services, company);
  const asked = (await listOpenQuestions(services.db, company)).filter(({ state }) => state === 'waiting');
  const doubtful = doubts.filter((doubt) => !asked.some((question) => isOfValue(question, doubt)));
  return { doubtful: doubtful.length, asked: asked.length };
}

/** What waits for the people of a company. */
async function tasksOf(services: Services, { actor, locale }: FrameCall & { readonly actor: Client }) {
  const { db, today } = services;
  const may = ({ access }: { readonly access: Access }) => allows(actor, access);
  const company = actor.company_id;
  const first = await questionColumns(questionsSeenBy(db, actor))
    .where('question.state', '=', 'waiting')
    .orderBy('question.since')
    .orderBy('question.id')
    .limit(FIRST_QUESTIONS)
    .execute();
  const reader = await readerOf(services, { actor, locale });
  const tariff = await findActiveTariff(db, company, today());
  const sheets = may(assignSheet) ? await readOwnSheets(services, actor) : [];
  const open = may({ access: ACCESS_TO_ANSWER }) ? await openNumbers(services, company) : NOTHING_OPEN;
  const data = may(OWN_DATA) ? await getDataState(db, actor) : null;
  const marks = may(listIndicatorMarks) ? await listMarks(db, actor) : [];
  return {
    access_request: tariff ? null : await findAccessRequest(db, company, today()),
    no_files: tariff && !tariff.can_export ? tariff.name : null,
    first: first.map((row) => presentQuestion(row, reader)),
    sheets: sheets.filter(({ missing, doubtful }) => missing > 0 || doubtful > 0),
    doubtful: open.doubtful,
    waiting: open.doubtful + open.asked + (data?.to_check?.count ?? 0),
    marks,
    data,
  };
}

const NO_TASKS = {
  access_request: null,
  no_files: null,
  first: [],
  sheets: [],
  doubtful: 0,
  waiting: 0,
  marks: [],
  data: null,
};

/** Everything the frame around a page shows of the person who reads, in one answer. */
export async function readFrame(services: Services, { actor, locale }: FrameCall): Promise<Frame> {
  const { db, today } = services;
  const { waiting, answered } = await countQuestions(db, actor, today());
  const { first, ...tasks } = actor.company_id === null ? NO_TASKS : await tasksOf(services, { actor, locale });
  return {
    first_steps: await loadFirstSteps(db, actor),
    ...(await countOwnUnread(db, actor.user_id)),
    collecting: await findCollecting(db, actor.company_id, today()),
    next_release: await findNextRelease(db, today()),
    market: await findMarketNow(db),
    contact: await findContact(db),
    questions: { waiting, answered, first },
    ...tasks,
  };
}
