import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { checkPublication } from '#contract/benchmark-publication.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { read } from '#web/app/query-client.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { BenchmarkFrame } from './BenchmarkFrame.tsx';
import { FinalMoves } from './publication/FinalMoves.tsx';
import { Members, MethodologyChanges } from './publication/MembersAndMethodology.tsx';
import { PublishCard } from './publication/PublishCard.tsx';
import { publicationTexts } from './publication/texts.ts';
import { UndecidedCauses } from './publication/UndecidedCauses.tsx';
import { refusalOf } from './refusal.ts';

function Check({ benchmark }: { benchmark: Benchmark }) {
  const texts = useTexts(publicationTexts);
  const locale = useLocale();
  const { id } = benchmark;
  const check = useQuery({ ...read(checkPublication, { params: { id } }), meta: { quiet: true } });
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
        <FinalMoves id={String(id)} check={check.data} />
        <Members check={check.data} />
        <MethodologyChanges methodology={check.data.methodology} />
      </Box>
      <PublishCard benchmark={benchmark} check={check.data} checking={check.isFetching} />
    </Box>
  );
}

/** What there is to see before a calculation becomes the market that clients read. */
export function PublicationPage() {
  return <BenchmarkFrame>{(benchmark) => <Check benchmark={benchmark} />}</BenchmarkFrame>;
}
