import { sql, type Kysely } from 'kysely';
import { text, type Text } from '#domain/language/text.ts';
import type { Database } from '../../platform/database/schema.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { BenchmarkRow } from '../queries.ts';
import { NOT_DONE } from '../refusals.ts';
import { refuseWithdrawn } from './save-final.ts';

export const STALE = text(
  'После проверки изменились решения, границы, скрытые цифры или итоговый расчёт. Расчёт не опубликован: посмотрите проверку ещё раз.',
  'Decisions, thresholds, withheld figures or the final calculation have changed since the check. Nothing was published. Review the check again.',
);

export const RELEASED = text(
  'Этот расчёт уже опубликован: его выпуск построен и не меняется.',
  'This calculation is already published, and its release cannot change.',
);

const PART_OF_MARKET = text(
  'Этот расчёт сделан по части рынка: выбраны отрасли или ИТ-системы. Клиенты читают цифры всего рынка и его групп, поэтому опубликовать можно расчёт без отбора по отраслям и системам. Запустите такой расчёт и опубликуйте его.',
  'This calculation covers only some industries or IT systems. Clients read figures for the whole market and its groups, so run a calculation without these filters and publish that one.',
);

const withdrawn = (names: readonly string[]): Text =>
  text(
    `В этом расчёте есть данные, которые компании с тех пор отозвали: ${names.join(', ')}. Запустите расчёт заново и опубликуйте его.`,
    `This calculation includes data that companies have since withdrawn: ${names.join(', ')}. Run it again and publish the new one.`,
  );

/** Figures of one industry or system would be taken for those of the market; withdrawn data are published no more. */
export async function refuseUnpublishable(
  db: Kysely<Database>,
  { id, status, industry_ids, it_system_ids }: Pick<BenchmarkRow, 'id' | 'status' | 'industry_ids' | 'it_system_ids'>,
): Promise<void> {
  if (status !== 'done') throw conflict(NOT_DONE);
  await refuseWithdrawn(db, id);
  if (industry_ids.length > 0 || it_system_ids.length > 0) throw conflict(PART_OF_MARKET);
  const unmarked = await db
    .selectFrom('benchmark')
    .innerJoin('company', (join) => join.on(sql<boolean>`company.company_id = any(result_companies)`))
    .select('company.name')
    .where('benchmark.id', '=', id)
    .where('in_market', '=', false)
    .where('erased_at', 'is', null)
    .orderBy('company.name')
    .execute();
  if (unmarked.length > 0) throw conflict(withdrawn(unmarked.map(({ name }) => name)));
}
