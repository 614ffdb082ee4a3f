import type { Kysely } from 'kysely';
import type { Level } from '#domain/journal/levels.ts';
import type { Database } from '../platform/database/schema.ts';

/** A finding as an import or a calculation reports it. */
export interface Finding {
  readonly level: Level;
  readonly message: string;
  readonly sheet?: string | null;
  /** As Excel shows it: D14. */
  readonly cell?: string | null;
  readonly metric?: { readonly id: number | null; readonly alias: string } | null;
  readonly found?: string | null;
  readonly expected?: string | null;
  readonly advice?: string | null;
  readonly linked_session?: number | null;
  /** Whose data it is about: only the operator's staff and this company's people see it. */
  readonly company_id: number | null;
}

/** Rows of one statement: PostgreSQL takes at most 65,535 parameters. */
const BATCH = 2000;

const rowOf = ({ metric, ...finding }: Finding) => ({
  level: finding.level,
  message: finding.message,
  sheet: finding.sheet ?? null,
  cell: finding.cell ?? null,
  metric_id: metric?.id ?? null,
  metric_alias: metric?.alias ?? null,
  found: finding.found ?? null,
  expected: finding.expected ?? null,
  advice: finding.advice ?? null,
  linked_session: finding.linked_session ?? null,
  company_id: finding.company_id,
});

/** Saves findings in order, in the caller's transaction. */
export async function writeLogEntries(trx: Kysely<Database>, findings: readonly Finding[]): Promise<void> {
  for (let at = 0; at < findings.length; at += BATCH) {
    await trx
      .insertInto('log_entry')
      .values(findings.slice(at, at + BATCH).map(rowOf))
      .execute();
  }
}
