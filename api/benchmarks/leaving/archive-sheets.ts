import type { Kysely } from 'kysely';
import { roleNameIn } from '#domain/access/roles.ts';
import type { Locale } from '#domain/language/text.ts';
import { CHANGE_NAMES } from '#domain/subscriptions/history.ts';
import { OUTCOME_NAMES, QUESTION_STATE_NAMES } from '#domain/questionnaires/questions/states.ts';
import { STATUS_NAMES } from '#domain/questionnaires/states.ts';
import { entryTitle } from '#domain/values/thread.ts';
import { shownAs, textsIn, numbered } from '../../journal/export-workbook.ts';
import type { Database } from '../../platform/database/schema.ts';
import { tableOf, type TableColumn } from '#workbooks/table.ts';
import type { Sheet } from '#workbooks/write.ts';
import { ARCHIVE_TEXTS } from './archive-texts.ts';
import * as queries from './queries.ts';
import type { Names } from '#domain/language/english-names.ts';
import { listQuestionnaires, listValues, type ArchivedQuestionnaire } from './queries.ts';

export interface Archive {
  readonly db: Kysely<Database>;
  readonly company: { readonly id: number; readonly name: string };
  readonly locale: Locale;
}

export const archiveWords = (locale: Locale) => textsIn(ARCHIVE_TEXTS, locale);
export type ArchiveWords = ReturnType<typeof archiveWords>;

/** The rows of a query, which runs when the sheet is written. */
async function* later<R>(load: () => Promise<readonly R[]>): AsyncGenerator<R, void, undefined> {
  yield* await load();
}

/** A sheet whose rows are asked for when it is written. */
const sheetOf = <R>(
  words: { readonly name: string; readonly about: string },
  load: () => Promise<readonly R[]>,
  columns: readonly TableColumn<R>[],
): Sheet => ({ ...words, pinned: 1, ...tableOf(later(load), columns) });

const LONG = { width: 40, wrap: true };
const TIME = { width: 18, format: 'time' as const };
const DAY = { width: 12, format: 'date' as const };
const BARE = { width: 12, format: 'bare' as const };
const FIGURE = { width: 16, format: 'figure' as const };

/** Who the company is: industries, people, subscriptions, rounds, targets, calculations. */
export function companySheets({ db, company: { id }, locale }: Archive): Sheet[] {
  const t = archiveWords(locale);
  const yes = (value: boolean) => (value ? t('yes') : t('no'));
  const { listPeople, listSubscriptions, listSubscriptionChanges, listCampaigns } = queries;
  return [
    sheetOf({ name: t('company'), about: t('companyAbout') }, () => queries.listIndustries(db, id), [
      { header: t('company'), ...LONG, value: (row) => row.name },
      { header: t('industry'), ...LONG, value: (row) => row.industry },
      { header: t('mainIndustry'), width: 16, value: (row) => row.industry && yes(row.main) },
    ]),
    sheetOf({ name: t('people'), about: t('peopleAbout') }, () => listPeople(db, id), [
      { header: t('person'), ...LONG, value: (row) => row.full_name },
      { header: t('login'), width: 20, value: (row) => row.username },
      { header: t('email'), width: 30, value: (row) => row.email_address },
      { header: t('phone'), width: 20, value: (row) => row.phone_number },
      { header: t('role'), width: 24, value: (row) => roleNameIn(locale, { id: row.role_id, name: row.role }) },
      { header: t('contact'), width: 16, value: (row) => yes(row.is_company_contact) },
      { header: t('disabled'), width: 12, value: (row) => yes(row.disabled) },
      { header: t('added'), ...TIME, value: (row) => row.created_at },
      { header: t('lastSignIn'), ...TIME, value: (row) => row.last_sign_in_at },
    ]),
    sheetOf({ name: t('subscriptions'), about: t('subscriptionsAbout') }, () => listSubscriptions(db, id), [
      { header: t('tariff'), width: 24, value: (row) => row.tariff },
      { header: t('price'), width: 14, format: 'number', value: (row) => Number(row.price) },
      { header: t('from'), ...DAY, value: (row) => row.valid_from },
      { header: t('to'), ...DAY, value: (row) => row.valid_to },
      { header: t('blocked'), width: 14, value: (row) => yes(row.is_blocked) },
      { header: t('contact'), width: 28, value: (row) => row.contact },
    ]),
    sheetOf({ name: t('history'), about: t('historyAbout') }, () => listSubscriptionChanges(db, id), [
      { header: t('when'), ...TIME, value: (row) => row.created_at },
      { header: t('what'), width: 30, value: (row) => CHANGE_NAMES[row.kind][locale] },
      { header: t('tariffBefore'), width: 20, value: (row) => row.tariff_before },
      { header: t('tariff'), width: 20, value: (row) => row.tariff },
      { header: t('from'), ...DAY, value: (row) => row.valid_from },
      { header: t('to'), ...DAY, value: (row) => row.valid_to },
      { header: t('who'), width: 28, value: (row) => row.person ?? t('operator') },
    ]),
    sheetOf({ name: t('campaigns'), about: t('campaignsAbout') }, () => listCampaigns(db, id), [
      { header: t('year'), ...BARE, value: (row) => row.year },
      { header: t('opens'), ...DAY, value: (row) => row.opens },
      { header: t('due'), ...DAY, value: (row) => row.due },
    ]),
    sheetOf({ name: t('targets'), about: t('targetsAbout') }, () => queries.listCompanyTargets(db, id), [
      { header: t('metric'), ...LONG, value: (row) => row.metric },
      { header: t('unit'), width: 12, value: (row) => row.unit },
      { header: t('value'), ...FIGURE, value: (row) => shownAs(row.value, 'typed') },
      { header: t('due'), ...DAY, value: (row) => row.due },
      { header: t('who'), width: 28, value: (row) => row.person ?? t('operator') },
      { header: t('set'), ...TIME, value: (row) => row.set_at },
      { header: t('removed'), ...TIME, value: (row) => row.removed_at },
    ]),
    sheetOf({ name: t('calculations'), about: t('calculationsAbout') }, () => queries.listCalculations(db, id), [
      { header: t('id'), ...BARE, value: (row) => row.id },
      { header: t('when'), ...TIME, value: (row) => row.created_at },
      { header: t('who'), width: 28, value: (row) => row.person ?? t('operator') },
      { header: t('industries'), ...LONG, value: (row) => row.industries ?? t('everything') },
      { header: t('systems'), ...LONG, value: (row) => row.systems ?? t('everything') },
      { header: t('comment'), ...LONG, value: (row) => row.comment },
    ]),
  ];
}

export function questionnaireSheets({ db, company: { id }, locale }: Archive): Sheet[] {
  const t = archiveWords(locale);
  return [
    sheetOf({ name: t('questionnaires'), about: t('questionnairesAbout') }, () => queries.listQuestionnaires(db, id), [
      { header: t('session'), ...BARE, value: (row) => row.id },
      { header: t('year'), ...BARE, value: (row) => row.year },
      { header: t('file'), ...LONG, value: (row) => row.file },
      { header: t('fileRemoved'), ...TIME, value: (row) => row.removed_at },
      { header: t('status'), width: 28, value: (row) => STATUS_NAMES[row.status][locale] },
      { header: t('sent'), ...TIME, value: (row) => row.created_at },
      { header: t('who'), width: 28, value: (row) => row.person ?? t('operator') },
      { header: t('template'), ...BARE, value: (row) => row.template_version },
      { header: t('asked'), ...BARE, value: (row) => row.metric_count },
      { header: t('filled'), ...BARE, value: (row) => row.filled_count },
      { header: t('errors'), ...BARE, value: (row) => row.error_count },
      { header: t('warnings'), ...BARE, value: (row) => row.warning_count },
    ]),
    sheetOf({ name: t('answers'), about: t('answersAbout') }, () => queries.listCheckAnswers(db, id), [
      { header: t('session'), ...BARE, value: (row) => row.session_id },
      { header: t('metric'), ...LONG, value: (row) => row.metric },
      { header: t('system'), width: 24, value: (row) => row.system ?? t('all') },
      { header: t('place'), width: 22, value: (row) => row.sheet },
      { header: t('cell'), width: 10, value: (row) => row.cell },
      { header: t('answer'), width: 24, value: (row) => t(row.kind) },
      { header: t('value'), ...FIGURE, value: (row) => shownAs(row.value, 'typed') },
      { header: t('why'), ...LONG, value: (row) => row.reason },
      { header: t('who'), width: 28, value: (row) => row.person ?? t('operator') },
      { header: t('when'), ...TIME, value: (row) => row.at },
    ]),
  ];
}

export function questionSheet({ db, company: { id }, locale }: Archive): Sheet {
  const t = archiveWords(locale);
  return sheetOf({ name: t('questions'), about: t('questionsAbout') }, () => queries.listConversations(db, id), [
    { header: t('question'), ...BARE, value: (row) => row.id },
    { header: t('metric'), ...LONG, value: (row) => row.metric },
    { header: t('unit'), width: 12, value: (row) => row.unit },
    { header: t('year'), ...BARE, value: (row) => row.year },
    { header: t('system'), width: 24, value: (row) => row.system ?? t('all') },
    { header: t('value'), ...FIGURE, value: (row) => shownAs(row.value, 'typed') },
    { header: t('when'), ...TIME, value: (row) => row.at },
    { header: t('who'), width: 28, value: (row) => (row.from_company ? row.person : t('operator')) },
    { header: t('said'), width: 28, value: (row) => entryTitle({ ...row, at_upload: false }, locale) },
    { header: t('corrected'), ...FIGURE, value: (row) => shownAs(row.corrected, 'typed') },
    { header: t('text'), width: 60, wrap: true, value: (row) => row.text },
    { header: t('takenBack'), ...TIME, value: (row) => row.taken_back_at },
    { header: t('status'), width: 16, value: (row) => row.state && QUESTION_STATE_NAMES[row.state][locale] },
    { header: t('outcome'), width: 22, value: (row) => row.outcome && OUTCOME_NAMES[row.outcome][locale] },
  ]);
}

type Value = Awaited<ReturnType<typeof listValues>>[number];
interface Line {
  readonly sent: ArchivedQuestionnaire;
  readonly value: Value;
}

/** Values questionnaire by questionnaire, so that those of many years are never in memory at once. */
async function* linesOf(
  db: Archive['db'],
  sessions: readonly ArchivedQuestionnaire[],
): AsyncGenerator<Line, void, undefined> {
  for (const sent of sessions) {
    for (const value of await listValues(db, sent.id)) yield { sent, value };
  }
}

function originOf({ corrected, question }: Value, t: ArchiveWords, locale: Locale): string {
  if (question !== null) return `${t('byQuestion')} ${numbered(question, locale)}`;
  return corrected ? t('corrected') : t('fromFile');
}

/** Every value a company ever reported, with its names and where it comes from; a sheet a year, for a sheet has an end. */
export async function valueSheets({ db, company, locale }: Archive, names: Names): Promise<Sheet[]> {
  const t = archiveWords(locale);
  const byYear = Map.groupBy(await listQuestionnaires(db, company.id), ({ year }) => year);
  if (byYear.size === 0) byYear.set(null, []);
  return [...byYear].map(([year, sessions]) => ({
    name: year === null ? t('values') : `${t('values')} ${year}`,
    about: t('valuesAbout'),
    pinned: 1,
    ...tableOf(linesOf(db, sessions), [
      { header: t('metric'), width: 44, wrap: true, value: ({ value }) => value.metric },
      { header: t('unit'), width: 12, value: ({ value }) => value.unit },
      { header: t('year'), width: 10, format: 'bare', value: ({ sent }) => sent.year },
      { header: t('system'), width: 24, value: ({ value }) => value.system ?? t('all') },
      { header: t('value'), width: 16, format: 'figure', value: ({ value }) => shownAs(value.value, 'typed') },
      { header: t('inForce'), width: 12, value: ({ value }) => (value.in_force ? t('yes') : t('no')) },
      { header: t('origin'), width: 30, wrap: true, value: ({ value }) => originOf(value, t, locale) },
      { header: t('session'), width: 12, format: 'bare', value: ({ sent }) => sent.id },
      { header: t('file'), width: 36, wrap: true, value: ({ sent }) => sent.file },
      { header: t('who'), width: 28, value: ({ sent }) => sent.person ?? t('operator') },
      { header: t('sent'), width: 18, format: 'time', value: ({ sent }) => sent.created_at },
      { header: t('process'), width: 40, wrap: true, value: ({ value }) => value.path?.map(names.name).join(' / ') },
      { header: t('key'), width: 26, value: ({ value }) => value.alias },
    ]),
  }));
}
