import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Camera, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { listReleaseStates, type ReleaseRow, type ReleaseStates } from '#contract/release-states.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { readQuietly } from '#web/app/query-client.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { NextRelease } from './release/NextRelease.tsx';
import { releaseName } from './release/kept.ts';
import { Band } from './releases/Band.tsx';
import { releaseColumns } from './releases/release-columns.tsx';
import { releasesTexts } from './releases/texts.ts';
import { WithdrawDialog } from './releases/WithdrawDialog.tsx';
import { ShortTable } from './ShortTable.tsx';
import { useLiveBenchmarks } from './use-live-benchmarks.ts';

/** What clients read now, in one line. */
function Now({ results }: { results: readonly ReleaseRow[] }) {
  const texts = useTexts(releasesTexts);
  const locale = useLocale();
  const current = results.find(({ state }) => state === 'in_force');
  const none = results.length === 0 ? texts.never : texts.review;
  return (
    <Typography variant="h3" component="h2" sx={{ mt: 1, mb: 2 }}>
      {current ? texts.now(releaseName(current.id, current.built_at, locale)) : none}
    </Typography>
  );
}

function Releases({ releases }: { releases: ReleaseStates }) {
  const texts = useTexts(releasesTexts);
  const [withdrawn, setWithdrawn] = useState<ReleaseRow | null>(null);
  return (
    <>
      <Now results={releases.results} />
      <Band results={releases.results} />
      <ShortTable<ReleaseRow>
        id="releases"
        label={texts.table}
        columnsOf={releaseColumns}
        rows={releases.results}
        rowKey={({ id }) => String(id)}
        rowTo={({ id }) => ({ to: '/releases/$releaseId', params: { releaseId: id } })}
        rowActions={(row) =>
          row.can.withdraw
            ? [{ label: texts.withdraw, icon: Undo2, danger: true, onClick: () => setWithdrawn(row) }]
            : []
        }
        empty={{
          icon: Camera,
          title: texts.empty,
          hint: texts.emptyHint,
          action: <AllowedLink to="/benchmarks/history">{texts.toHistory}</AllowedLink>,
        }}
      />
      <WithdrawDialog release={withdrawn} releases={releases} onClose={() => setWithdrawn(null)} />
    </>
  );
}

/** The releases of the market with their states: the staff see here what clients read, and withdraw what is wrong. */
export function ReleasesPage() {
  const texts = useTexts(releasesTexts);
  useLiveBenchmarks();
  const releases = useQuery(readQuietly(listReleaseStates, {}));
  return (
    <>
      <PageTitle subtitle={texts.subtitle} />
      <NextRelease />
      <QueryPart query={releases} failed={texts.failed} pending={<CardsSkeleton count={2} />}>
        {(data) => <Releases releases={data} />}
      </QueryPart>
    </>
  );
}
