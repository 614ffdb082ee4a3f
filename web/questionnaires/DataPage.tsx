import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { getDataPage, type DataPage as Page } from '#contract/data-page.ts';
import { OwnSheets } from '#web/app/collecting/OwnSheets.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { BesideColumn } from '#web/ui/BesideColumn.tsx';
import { SectionTable } from './collecting/SectionTable.tsx';
import { useHanding } from './collecting/use-handing.tsx';
import { DataSide } from './data-page/DataSide.tsx';
import { DataWays } from './data-page/DataWays.tsx';
import { useLiveSessions } from './use-live-sessions.ts';

function Data({ page, company }: { page: Page; company: number }) {
  const { progress } = page;
  const [handing, dialog] = useHanding(company, progress);
  const top = progress.processes.filter(({ level }) => level === 1);
  const first = top.find(({ responsible, missing }) => responsible === null && missing > 0) ?? top[0];
  return (
    <BesideColumn width={300} aside={<DataSide page={page} />}>
      <DataWays page={page} onAssign={handing && first ? () => handing.assign(first) : undefined} />
      <OwnSheets />
      <SectionTable page={page} handing={handing} />
      {dialog}
    </BesideColumn>
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
