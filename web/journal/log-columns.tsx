import { MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { LogEntry } from '#contract/journal.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { LevelChip } from './LevelChip.tsx';
import { journalTexts, logTexts } from './texts.ts';

export function logColumns(locale: Locale): readonly Column<LogEntry>[] {
  const texts = logTexts[locale];
  const common = journalTexts[locale];
  return [
    { id: 'level', header: texts.level, cell: (row) => <LevelChip level={row.level} /> },
    { id: 'message', header: texts.message, cell: (row) => row.message, maxWidth: 380, wrap: true },
    { id: 'sheet', header: texts.sheet, cell: (row) => row.sheet ?? MISSING, maxWidth: 180 },
    { id: 'cell', header: texts.cell, cell: (row) => row.cell ?? MISSING },
    {
      id: 'metric',
      header: texts.metric,
      cell: (row) => row.metric?.name ?? row.metric?.alias ?? MISSING,
      maxWidth: 200,
    },
    { id: 'found', header: texts.found, cell: (row) => row.found ?? MISSING, maxWidth: 160 },
    { id: 'expected', header: texts.expected, cell: (row) => row.expected ?? MISSING, maxWidth: 200, hidden: true },
    {
      id: 'linked_session',
      header: texts.session,
      cell: (row) => (row.linked_session === null ? MISSING : texts.sessionNumber(row.linked_session)),
    },
    { id: 'company', header: common.company, cell: (row) => row.company?.name ?? MISSING, maxWidth: 220 },
    { id: 'created_at', header: common.created, cell: (row) => <DateTime value={row.created_at} /> },
  ];
}
