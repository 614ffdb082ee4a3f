import { Building2 } from 'lucide-react';
import { useMemo } from 'react';
import { formatDate, MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { listClientStatistics, type ClientStatistics } from '#contract/journal.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { useList } from '#web/app/use-list.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { countColumn } from '#web/ui/table/count-column.tsx';
import { Table, type Column } from '#web/ui/table/Table.tsx';
import { statisticTexts } from './texts.ts';

function columnsIn(locale: Locale): readonly Column<ClientStatistics>[] {
  const texts = statisticTexts[locale];
  return [
    { id: 'company', header: texts.company, cell: (row) => row.company.name, maxWidth: 360, wrap: true },
    countColumn('users', texts.usersShort),
    { id: 'last_sign_in_at', header: texts.lastSignIn, cell: (row) => <DateTime value={row.last_sign_in_at} /> },
    countColumn('sessions', texts.sessions),
    countColumn('benchmarks', texts.benchmarks),
    { id: 'tariff_name', header: texts.tariff, cell: (row) => row.tariff_name ?? MISSING, maxWidth: 220 },
    {
      id: 'valid_to',
      header: texts.validTo,
      cell: (row) => (
        <>
          {formatDate(row.valid_to, locale)}{' '}
          {row.valid_to !== null && !row.is_active && <StatusChip tone="warning" label={texts.ended} />}
        </>
      ),
    },
  ];
}

/** The figures of every company, page by page. */
export function ClientsTable() {
  const texts = useTexts(statisticTexts);
  const locale = useLocale();
  const { table } = useList(listClientStatistics);
  const columns = useMemo(() => columnsIn(locale), [locale]);
  return (
    <Table<ClientStatistics>
      id="client-statistics"
      label={texts.clients}
      {...table}
      columns={columns}
      rowKey={(row) => String(row.company.id)}
      search={texts.search}
      empty={{
        icon: Building2,
        title: texts.none,
        hint: texts.noneHint,
        action: <AllowedLink to="/admin/organizations">{texts.go}</AllowedLink>,
      }}
    />
  );
}
