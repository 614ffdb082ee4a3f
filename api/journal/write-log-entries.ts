import type { Kysely } from 'kysely';
import { LOCALES } from '#domain/language/text.ts';
import type { Finding } from '#domain/questionnaires/finding.ts';
import { wordFinding } from '#domain/questionnaires/messages.ts';
import type { Database } from '../platform/database/schema.ts';

/** A finding as it is saved. */
export interface SavedFinding extends Finding {
  readonly linked_session: number | null;
  /** Whose data it is about: only the operator's staff and this company's people see it. */
  readonly company_id: number | null;
}

/** Rows of one statement: PostgreSQL takes at most 65,535 parameters. */
const BATCH = 2000;

/** What a search finds it by: its words in both languages. */
const searchedText = ({ code, params }: Finding): string =>
  LOCALES.flatMap((locale) => Object.values(wordFinding(code, params, locale) ?? {}))
    .filter((part) => part !== null)
    .join('\n');

const rowOf = ({ metric, params, ...finding }: SavedFinding) => ({
  level: finding.level,
  code: finding.code,
  params: JSON.stringify(params),
  searched_text: searchedText({ ...finding, metric, params }),
  sheet: finding.sheet,
  cell: finding.cell,
  metric_id: metric?.id ?? null,
  metric_alias: metric?.alias ?? null,
  linked_session: finding.linked_session,
  company_id: finding.company_id,
});

/** Saves findings in order, in the caller's transaction. */
export async function writeLogEntries(trx: Kysely<Database>, findings: readonly SavedFinding[]): Promise<void> {
  for (let at = 0; at < findings.length; at += BATCH) {
    await trx
      .insertInto('log_entry')
      .values(findings.slice(at, at + BATCH).map(rowOf))
      .execute();
  }
}
