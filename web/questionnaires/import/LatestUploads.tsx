import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChartNoAxesColumn, FileDown, FileUp, ListChecks, RotateCw, ScrollText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatNumber } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { downloadFile, listSessions, type Session } from '#contract/questionnaires.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { read } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table, type RowAction, type Column } from '#web/ui/table/Table.tsx';
import { useRetry } from '#web/questionnaires/changes.ts';
import { useOriginalFile } from '#web/questionnaires/callouts/use-original-file.tsx';
import { FindingsDrawer } from '#web/questionnaires/findings/FindingsDrawer.tsx';
import { pollWhileRunning } from '#web/questionnaires/requests.ts';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { FindingCounts } from '#web/questionnaires/FindingCounts.tsx';
import { SessionStatusChip } from '#web/questionnaires/SessionStatusChip.tsx';
import { importTexts, uploadResultTexts } from './texts.ts';

function latestColumns(locale: Locale, withCompany: boolean, phone: boolean): readonly Column<Session>[] {
  const texts = importTexts[locale];
  const ofResult = uploadResultTexts[locale];
  const common = sessionTexts[locale];
  const year: Column<Session> = { id: 'year', header: common.year, cell: (row) => row.year ?? common.noYear };
  const status: Column<Session> = {
    id: 'status',
    header: common.status,
    cell: (row) => (
      <>
        <SessionStatusChip {...row} />
        {row.dry_run && <span style={{ opacity: 0.75 }}> {common.dryRun}</span>}
      </>
    ),
  };
  return [
    { id: 'file_name', header: texts.file, cell: (row) => row.file_name, maxWidth: 320, wrap: true },
    ...(withCompany
      ? [{ id: 'company', header: common.company, cell: (row: Session) => row.company.name, maxWidth: 240, wrap: true }]
      : []),
    // The result of a file must be visible without scrolling.
    ...(phone ? [status, year] : [year, status]),
    {
      id: 'filled_count',
      header: texts.filled,
      cell: (row) => ofResult.of(formatNumber(row.filled_count, locale), formatNumber(row.metric_count, locale)),
      align: 'right',
    },
    { id: 'findings', header: common.findings, cell: (row) => <FindingCounts session={row} /> },
    { id: 'created_at', header: common.created, cell: (row) => <DateTime value={row.created_at} /> },
  ];
}

const SHOWN = 10;
const keyOf = (row: Session) => String(row.id);
const countOf = ({ error_count, warning_count }: Session) => error_count + warning_count;

/** The person's latest files, so that leaving the page loses nothing. */
export function LatestUploads() {
  const texts = useTexts(importTexts);
  const common = useTexts(sessionTexts);
  const locale = useLocale();
  const { me, isStaff, mayCall } = usePerson();
  const navigate = useNavigate();
  const sessions = useQuery({
    ...read(listSessions, { query: { author: [me.user_id], ordering: '-created_at', page_size: SHOWN } }),
    refetchInterval: ({ state }) => pollWhileRunning(state.data?.results ?? []),
  });
  const [shown, setShown] = useState<Session | null>(null);
  const [open, setOpen] = useState(false);
  const file = useCall(downloadFile);
  const fetchOriginal = useOriginalFile();
  const retry = useRetry();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const columns = useMemo(() => latestColumns(locale, isStaff, phone), [locale, isStaff, phone]);
  const mayLook = mayCall(PAGES['/sessions/$sessionId/metrics']);
  const mayDownload = mayCall(downloadFile);

  const show = (row: Session) => {
    setShown(row);
    setOpen(true);
  };
  const look = ({ id }: Session) => void navigate({ to: '/sessions/$sessionId/metrics', params: { sessionId: id } });
  const check = ({ id }: Session) => void navigate({ to: '/sessions/$sessionId/check', params: { sessionId: id } });
  const actions = (row: Session): RowAction[] => [
    ...(row.can.retry
      ? [{ label: common.retry, icon: RotateCw, onClick: () => retry.mutate({ params: { id: row.id } }) }]
      : []),
    ...(row.can.settle ? [{ label: common.check, icon: ListChecks, onClick: () => check(row) }] : []),
    ...(countOf(row) > 0 ? [{ label: common.findings, icon: ScrollText, onClick: () => show(row) }] : []),
    ...(mayLook && row.value_count > 0
      ? [
          {
            label: common.showMetrics,
            icon: ChartNoAxesColumn,
            onClick: () => look(row),
          },
        ]
      : []),
    ...(mayDownload && row.file_removed_at === null
      ? [
          {
            label: row.annotated_file_id === null ? common.ownFile : common.annotated,
            icon: FileDown,
            onClick: () =>
              row.annotated_file_id === null
                ? fetchOriginal(row)
                : file.mutate({ params: { id: row.annotated_file_id } }),
          },
        ]
      : []),
  ];

  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {texts.latest}
        </Typography>
        <AllowedLink quiet to="/company-questionnaires">
          {texts.all}
        </AllowedLink>
      </Box>
      <Table<Session>
        id="latest-uploads"
        label={texts.latest}
        columns={columns}
        choosable={false}
        rows={sessions.data?.results}
        rowKey={keyOf}
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
        actionsInMenu
        rowActions={actions}
        onRowClick={(row) =>
          row.can.settle ? check(row) : mayLook && row.value_count > 0 && countOf(row) === 0 ? look(row) : show(row)
        }
        empty={{ icon: FileUp, title: texts.noUploads, hint: texts.noUploadsHint }}
      />
      {shown && (
        <FindingsDrawer
          open={open}
          title={`${common.number(shown.id)}: ${shown.file_name}`}
          session={shown.id}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
