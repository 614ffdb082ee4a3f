import { sql, type Kysely } from 'kysely';
import type { Finding } from '#domain/questionnaires/finding.ts';
import type { Database } from '../platform/database/schema.ts';
import { searchedText } from './searched-text.ts';

/** A finding as it is saved. */
export interface SavedFinding extends Finding {
  readonly linked_session: number | null;
  /** Whose data it is about: only the operator's staff and this company's people see it. */
  readonly company_id: number | null;
  /** What a search finds it by, where that is known already. */
  readonly searched_text?: string;
}

/** Rows of one statement, so that none becomes too long. */
const BATCH = 2000;

const rowOf = ({ metric, level, code, params, sheet, cell, linked_session, company_id, ...given }: SavedFinding) => ({
  level,
  code,
  params,
  searched_text: given.searched_text ?? searchedText({ code, params }),
  // A name in a workbook may be half a character, which JSON cannot carry.
  sheet: sheet?.toWellFormed() ?? null,
  cell,
  metric_id: metric?.id ?? null,
  metric_alias: metric?.alias ?? null,
  linked_session,
  company_id,
});

/** Saves findings in order, in the caller's transaction. */
export async function writeLogEntries(trx: Kysely<Database>, findings: readonly SavedFinding[]): Promise<void> {
  for (let at = 0; at < findings.length; at += BATCH) {
    const rows = JSON.stringify(findings.slice(at, at + BATCH).map(rowOf));
    // As one parameter: thousands of them take the main thread and the database longer than the rows themselves.
    await sql`
      insert into log_entry (level, code, params, searched_text, sheet, cell, metric_id, metric_alias, linked_session, company_id)
      select level, code, params, searched_text, sheet, cell, metric_id, metric_alias, linked_session, company_id
      from json_to_recordset(${rows}) as (level smallint, code text, params jsonb, searched_text text, sheet text, cell text,
        metric_id integer, metric_alias text, linked_session integer, company_id integer)`.execute(trx);
  }
}
