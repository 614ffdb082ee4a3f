import type { Kysely, Selectable } from 'kysely';
import type { CellAnswer } from '#domain/questionnaires/checking/answers.ts';
import { checkItems, type CheckItem } from '#domain/questionnaires/checking/check-items.ts';
import type { CellToSettle } from '#domain/questionnaires/checking/settleable.ts';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;
export type AnswerRow = Selectable<Database['session_answer']>;
type FindingRow = Selectable<Database['log_entry']>;

export const cellKey = ({ sheet, cell }: { readonly sheet: string; readonly cell: string }): string =>
  JSON.stringify([sheet, cell]);

/** All answers about a questionnaire: those it was read with, then the drafts. */
export const listAnswers = (db: Db, session: number): Promise<AnswerRow[]> =>
  db
    .selectFrom('session_answer')
    .selectAll()
    .where('session_id', '=', session)
    .orderBy('applied', 'desc')
    .orderBy('id')
    .execute();

/** What holds about each cell: a draft stands in place of what it will replace. */
const answersInForce = (rows: readonly AnswerRow[]): AnswerRow[] => [
  ...new Map(rows.map((row) => [cellKey(row), row])).values(),
];

const metricsOf = async (db: Db, ids: readonly number[]) =>
  new Map(
    ids.length === 0
      ? []
      : (await db.selectFrom('metric').select(['id', 'alias', 'description']).where('id', 'in', ids).execute()).map(
          (metric) => [metric.id, metric],
        ),
  );

/** The journal's lines about answers: the cell, the metric and the kind of answer, and none of the numbers. */
export async function describeAnswers(
  db: Db,
  rows: readonly Pick<AnswerRow, 'sheet' | 'cell' | 'metric_id' | 'kind'>[],
) {
  const metrics = await metricsOf(
    db,
    rows.map(({ metric_id }) => metric_id),
  );
  return rows.map(({ sheet, cell, metric_id, kind }) => ({
    metric: metrics.get(metric_id)?.description ?? metric_id,
    sheet,
    cell,
    answer: kind,
  }));
}

/** The answers a questionnaire is read with. */
export async function loadAnswers(db: Db, session: number): Promise<(CellAnswer & { readonly id: number })[]> {
  const rows = answersInForce(await listAnswers(db, session));
  const metrics = await metricsOf(
    db,
    rows.map(({ metric_id }) => metric_id),
  );
  return rows.map(({ id, sheet, cell, metric_id, kind, value, reason, user_name }) => ({
    id,
    sheet,
    cell,
    metric: metrics.get(metric_id) ?? null,
    kind,
    value,
    reason,
    person: user_name,
  }));
}

/** Whether these are the answers in force: whoever began to read before the last of them has read something else. */
export async function areInForce(trx: Db, session: number, ids: readonly number[]): Promise<boolean> {
  const now = answersInForce(await listAnswers(trx, session)).map(({ id }) => id);
  return now.length === ids.length && now.every((id) => ids.includes(id));
}

/** The cells a questionnaire waits for, with what was found in them. */
export async function listCheckItems(db: Db, session: number): Promise<CheckItem<FindingRow>[]> {
  const cells: CellToSettle[] = await db
    .selectFrom('session_check')
    .select(['sheet', 'cell', 'metric_id', 'it_system_id'])
    .where('session_id', '=', session)
    .execute();
  if (cells.length === 0) return [];
  const findings = await db
    .selectFrom('log_entry')
    .selectAll()
    .where('linked_session', '=', session)
    .orderBy('id')
    .execute();
  return checkItems(cells, findings);
}

/** Saves the cells a reading leaves to be settled, and marks the answers it used. */
export async function replaceCheck(trx: Db, session_id: number, cells: readonly CellToSettle[]): Promise<void> {
  await trx.deleteFrom('session_check').where('session_id', '=', session_id).execute();
  // A statement takes 65,535 parameters at most.
  for (let from = 0; from < cells.length; from += 5000) {
    await trx
      .insertInto('session_check')
      .values(cells.slice(from, from + 5000).map((cell) => ({ session_id, ...cell })))
      .execute();
  }
  const drafts = await trx
    .selectFrom('session_answer')
    .select(['id', 'sheet', 'cell'])
    .where('session_id', '=', session_id)
    .where('applied', '=', false)
    .execute();
  for (const { id, sheet, cell } of drafts) {
    await trx
      .deleteFrom('session_answer')
      .where('session_id', '=', session_id)
      .where('sheet', '=', sheet)
      .where('cell', '=', cell)
      .where('applied', '=', true)
      .execute();
    await trx.updateTable('session_answer').set({ applied: true }).where('id', '=', id).execute();
  }
}
