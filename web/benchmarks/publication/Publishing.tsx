import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Benchmark } from '#contract/benchmarks.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { ButtonLink } from '#web/app/links.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { releaseDate } from '../release/kept.ts';
import { NextRelease } from '../release/NextRelease.tsx';
import { AuditResult } from './AuditResult.tsx';
import { publicationTexts } from './texts.ts';

const Said = ({ children }: { children: ReactNode }) => (
  <Card role="status" sx={{ p: 2, display: 'grid', gap: 1.5, maxWidth: 640 }}>
    {children}
  </Card>
);

/** Progress of a publication running in the background. */
export function Publishing({ benchmark: { id, publishing } }: { benchmark: Benchmark }) {
  const texts = useTexts(publicationTexts);
  return (
    <Said>
      <Typography variant="h2">{texts.publishing(id)}</Typography>
      <Progress label={texts.buildingRelease} value={publishing?.progress} />
      <Muted>{texts.mayLeave}</Muted>
      <div>
        <AllowedLink to="/benchmarks/history">{texts.toHistory}</AllowedLink>
      </div>
    </Said>
  );
}

/** Shows that a calculation is the market that clients read now. */
export function Published({ benchmark: { id, release } }: { benchmark: Benchmark }) {
  const texts = useTexts(publicationTexts);
  const locale = useLocale();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Said>
        <Typography variant="h2">
          {release ? texts.released(release.id, releaseDate(release.built_at, locale)) : texts.already}
        </Typography>
        <Muted>{texts.releasedHint(id)}</Muted>
        <NextRelease />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <ButtonLink variant="contained" to="/benchmarks/$benchmarkId" params={{ benchmarkId: String(id) }}>
            {texts.toMarket}
          </ButtonLink>
          <AllowedLink to="/benchmarks/history" quiet>
            {texts.toHistory}
          </AllowedLink>
        </Box>
      </Said>
      {release && <AuditResult release={release.id} />}
    </Box>
  );
}
