import { MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { actionName } from '#domain/journal/actions.ts';
import { formatChanges } from '#domain/journal/changes.ts';
import type { AuditEntry } from '#contract/journal.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { AuditObject } from './AuditObject.tsx';
import { actorName } from '#domain/journal/actor-name.ts';
import { journalTexts } from './texts.ts';

export function auditColumns(locale: Locale): readonly Column<AuditEntry>[] {
  const texts = journalTexts[locale];
  return [
    { id: 'created_at', header: texts.created, cell: (row) => <DateTime value={row.created_at} />, width: 140 },
    { id: 'user', header: texts.user, cell: (row) => actorName(row, locale), maxWidth: 130, wrap: true },
    {
      id: 'action',
      header: texts.action,
      cell: (row) => texts.often(actionName(row.action)[locale], row.times),
      maxWidth: 140,
      wrap: true,
    },
    { id: 'object_type', header: texts.object, cell: (row) => <AuditObject entry={row} />, maxWidth: 220, wrap: true },
    { id: 'company', header: texts.company, cell: (row) => row.company?.name ?? MISSING, maxWidth: 140, wrap: true },
    {
      id: 'changes',
      header: texts.changes,
      cell: (row) => formatChanges(row, locale) || MISSING,
      maxWidth: 240,
      wrap: true,
    },
    {
      id: 'user_company',
      header: texts.actorCompany,
      cell: (row) => row.user_company?.name ?? MISSING,
      maxWidth: 240,
      hidden: true,
    },
    { id: 'ip', header: texts.ip, cell: (row) => row.ip ?? MISSING, hidden: true },
  ];
}
