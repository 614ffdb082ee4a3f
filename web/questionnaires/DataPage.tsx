import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProcessProgress } from '#contract/collecting.ts';
import { getDataPage, type DataPage as Page } from '#contract/data-page.ts';
import { OpenSheets } from '#web/app/collecting/OwnSheets.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { AssignDialog } from './collecting/AssignDialog.tsx';
import { DataSide } from './data-page/DataSide.tsx';
import { DataWays } from './data-page/DataWays.tsx';
import { SectionTable } from './data-page/SectionTable.tsx';
import { useLiveSessions } from './use-live-sessions.ts';

function Data({ page, company }: { page: Page; company: number }) {
  const { progress } = page;
  const [assigned, setAssigned] = useState<ProcessProgress>();
  const [open, setOpen] = useState(false);
  const assign = (process: ProcessProgress) => {
    setAssigned(process);
    setOpen(true);
  };
  const free = progress.processes.find(({ responsible, missing }) => responsible === null && missing > 0);
  const first = free ?? progress.processes[0];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <DataWays page={page} onAssign={progress.can.assign && first ? () => assign(first) : undefined} />
        <OpenSheets />
        <SectionTable page={page} onAssign={assign} />
      </Box>
      <DataSide page={page} />
      {assigned && (
        <AssignDialog
          key={assigned.id}
          company={company}
          progress={progress}
          process={assigned}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}

function OwnData({ company }: { company: number }) {
  const { year } = useSearch({ from: '/data' });
  useLiveSessions();
  const page = useQuery({
    ...readQuietly(getDataPage, { query: { ...(year !== undefined && { year }) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageTitle />
      <QueryPart query={page} pending={<PageSkeleton />}>
        {(data) => <Data page={data} company={company} />}
      </QueryPart>
    </>
  );
}

/** A company's data in one place: how much there is, what is missing, who collects it and what waits for an answer. */
export function DataPage() {
  const { company_id: company } = usePerson().me;
  // The staff have lists of all companies instead.
  return company === null ? <Navigate to="/sessions" replace /> : <OwnData company={company} />;
}
