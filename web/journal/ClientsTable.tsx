import { Building2 } from 'lucide-react';
import { useMemo } from 'react';
import { formatDate, MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { listClientStatistics, type ClientStatistics } from '#contract/journal.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { useList } from '#web/app/use-list.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Num } from '#web/ui/Num.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { Table, type Column } from '#web/ui/table/Table.tsx';
import { statisticTexts } from './texts.ts';

function columnsIn(locale: Locale): readonly Column<ClientStatistics>[] {
  const texts = statisticTexts[locale];
  const count = (id: 'users' | 'sessions' | 'benchmarks', header: string): Column<ClientStatistics> => ({
    id,
    header,
    align: 'right',
    sortable: true,
    cell: (row) => <Num value={row[id]} precision="full" />,
  });
  return [
    {
      id: 'company',
      header: texts.company,
      cell: (row) => row.company.name,
      sortable: true,
      maxWidth: 360,
      wrap: true,
    },
    count('users', texts.usersShort),
    {
      id: 'last_sign_in_at',
      header: texts.lastSignIn,
      cell: (row) => <DateTime value={row.last_sign_in_at} />,
      sortable: true,
    },
    count('sessions', texts.sessions),
    count('benchmarks', texts.benchmarks),
    {
      id: 'tariff_name',
      header: texts.tariff,
      cell: (row) => row.tariff_name ?? MISSING,
      sortable: true,
      maxWidth: 220,
    },
    {
      id: 'valid_to',
      header: texts.validTo,
      sortable: true,
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
