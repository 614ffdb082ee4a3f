import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkPublication } from '#contract/benchmark-publication.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { readQuietly } from '#web/app/query-client.ts';
import { useTexts } from '#web/ui/language.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { BenchmarkFrame } from './BenchmarkFrame.tsx';
import { isPublishing } from './progress.ts';
import { FinalMoves } from './publication/FinalMoves.tsx';
import { Members, MethodologyChanges } from './publication/MembersAndMethodology.tsx';
import { Published, Publishing } from './publication/Publishing.tsx';
import { ReleaseEvidence } from './publication/ReleaseEvidence.tsx';
import { UndecidedCauses } from './publication/Causes.tsx';
import type { ReleaseCell } from './publication/cell-text.ts';
import { SignCard } from './publication/SignCard.tsx';
import { SignedRisks } from './publication/SignedRisks.tsx';
import { useSignOff, useTrial } from './publication/sign-off-query.ts';
import { Steps } from './publication/Steps.tsx';
import { WithholdDialog } from './publication/WithholdDialog.tsx';
import { publicationTexts } from './publication/texts.ts';

function Check({ benchmark }: { benchmark: Benchmark }) {
  const texts = useTexts(publicationTexts);
  const { id, release } = benchmark;
  const [withheld, setWithheld] = useState<ReleaseCell | null>(null);
  const check = useQuery(readQuietly(checkPublication, { params: { id } }));
  const signOff = useSignOff(benchmark);
  const trial = useTrial(benchmark);
  const preparing = (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography role="status">{texts.preparing}</Typography>
      <LinearProgress aria-label={texts.preparing} />
      <CardsSkeleton count={3} />
    </Box>
  );
  const checked = check.data && (release || signOff.data) && { check: check.data, signOff: signOff.data ?? null };
  return (
    <QueryPart
      query={{
        data: checked || undefined,
        error: check.error ?? signOff.error,
        refetch: () => Promise.all([check.refetch(), signOff.refetch()]),
      }}
      failed={texts.failed}
      pending={preparing}
    >
      {(found) => (
        <>
          {found.signOff && <Steps signOff={found.signOff} />}
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
            }}
          >
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              {found.signOff && (
                <SignedRisks
                  id={id}
                  signOff={found.signOff}
                  check={found.check}
                  trial={trial.data?.check ?? null}
                  onWithhold={setWithheld}
                />
              )}
              <UndecidedCauses id={String(id)} undecided={found.check.undecided} />
              {!release && <ReleaseEvidence trial={trial} onWithhold={setWithheld} />}
              <FinalMoves id={String(id)} check={found.check} />
              <Members check={found.check} />
              <MethodologyChanges methodology={found.check.methodology} />
            </Box>
            <SignCard benchmark={benchmark} signOff={found.signOff} />
          </Box>
          <WithholdDialog cell={withheld} onClose={() => setWithheld(null)} />
        </>
      )}
    </QueryPart>
  );
}

/** The check before a calculation becomes the market for clients; afterwards the progress of its publication. */
export function PublicationPage() {
  return (
    <BenchmarkFrame>
      {(benchmark) => {
        if (isPublishing(benchmark)) return <Publishing benchmark={benchmark} />;
        return benchmark.is_final ? <Published benchmark={benchmark} /> : <Check benchmark={benchmark} />;
      }}
    </BenchmarkFrame>
  );
}
