import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** A level of a company's measure the operator has accepted. */
export interface LevelRow {
  readonly id: number;
  readonly company_id: number;
  readonly metric_id: number;
  readonly value: number;
  readonly text: string;
  readonly user_name: string | null;
  readonly at: Date;
}

/** The levels accepted of figures of one IT system, or (null) of whole companies; of one company, if named. */
export const listLevels = async (db: Db, system: number | null, company?: number): Promise<LevelRow[]> => {
  const rows = await db
    .selectFrom('value_entry')
    .select(['id', 'company_id', 'metric_id', 'value', 'text', 'user_name', 'at'])
    .where('kind', '=', 'level')
    .where('taken_back_at', 'is', null)
    .where('it_system_id', system === null ? 'is' : '=', system)
    .$if(company !== undefined, (some) => some.where('company_id', '=', company!))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, value: row.value! }));
};

/** All levels accepted of a company. */
export const listLevelsOf = async (db: Db, company: number) => {
  const rows = await db
    .selectFrom('value_entry')
    .select(['metric_id', 'it_system_id', 'value'])
    .where('kind', '=', 'level')
    .where('taken_back_at', 'is', null)
    .where('company_id', '=', company)
    .execute();
  return rows.map((row) => ({ ...row, value: row.value! }));
};

/** Takes levels back; they stay in the conversations as taken back. */
export const takeBackLevels = async (trx: Db, levels: readonly Pick<LevelRow, 'id'>[], now: Date): Promise<void> => {
  if (levels.length === 0) return;
  const ids = levels.map(({ id }) => id);
  await trx.updateTable('value_entry').set({ taken_back_at: now }).where('id', 'in', ids).execute();
};
