import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { checkPublication } from '#contract/benchmark-publication.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { checkRelease } from '#contract/release-check.ts';
import { read } from '#web/app/query-client.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { BenchmarkFrame } from './BenchmarkFrame.tsx';
import { isPublishing } from './progress.ts';
import { FinalMoves } from './publication/FinalMoves.tsx';
import { Members, MethodologyChanges } from './publication/MembersAndMethodology.tsx';
import { Published, Publishing } from './publication/Publishing.tsx';
import { PublishCard } from './publication/PublishCard.tsx';
import { ReleaseEvidence } from './publication/ReleaseEvidence.tsx';
import { publicationTexts } from './publication/texts.ts';
import { UndecidedCauses } from './publication/UndecidedCauses.tsx';
import { refusalOf } from './refusal.ts';

/** While a trial release is being built it is asked for again after so many milliseconds. */
const LOOK_AGAIN_MS = 1000;

/** What the publication of a calculation would make; one that is released makes nothing new. */
const useTrial = ({ id, release }: Benchmark) =>
  useQuery({
    ...read(checkRelease, { params: { id } }),
    enabled: !release,
    refetchInterval: ({ state }) => (state.data?.state === 'building' ? LOOK_AGAIN_MS : false),
    meta: { quiet: true },
  });

function Check({ benchmark }: { benchmark: Benchmark }) {
  const texts = useTexts(publicationTexts);
  const locale = useLocale();
  const { id, release } = benchmark;
  const check = useQuery({ ...read(checkPublication, { params: { id } }), meta: { quiet: true } });
  const trial = useTrial(benchmark);
  if (check.error) {
    return (
      <Card>
        <ErrorState title={texts.failed} onRetry={() => void check.refetch()}>
          {refusalOf(check.error, locale)}
        </ErrorState>
      </Card>
    );
  }
  if (!check.data) {
    return (
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography role="status">{texts.preparing}</Typography>
        <LinearProgress aria-label={texts.preparing} />
        <CardsSkeleton count={3} />
      </Box>
    );
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <UndecidedCauses id={String(id)} undecided={check.data.undecided} />
        {!release && <ReleaseEvidence trial={trial.data} error={trial.error} onRetry={() => void trial.refetch()} />}
        <FinalMoves id={String(id)} check={check.data} />
        <Members check={check.data} />
        <MethodologyChanges methodology={check.data.methodology} />
      </Box>
      <PublishCard
        benchmark={benchmark}
        check={check.data}
        trial={trial.data?.check ?? null}
        checking={check.isFetching || trial.data?.state === 'building'}
      />
    </Box>
  );
}

/** What there is to see before a calculation becomes the market that clients read; then how far its publication is. */
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
