import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { formatNumber } from '#domain/language/format.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { getReleaseAudit, type ReleaseAudit } from '#contract/release-check.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { ButtonLink } from '#web/app/links.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { readQuietly } from '#web/app/query-client.ts';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { releaseDate } from '../release/kept.ts';
import { NextRelease } from '../release/NextRelease.tsx';
import { publicationTexts, auditTexts } from './texts.ts';

/** The polling interval while a release is audited. */
const LOOK_AGAIN_MS = 3000;

/** What was found out, beside what is allowed. */
export function AuditLine({ result }: { result: ReleaseAudit }) {
  const texts = useTexts(auditTexts);
  const locale = useLocale();
  const { known, percent, least, most, bar, is_met } = result;
  const written = (share: number) => formatNumber(Math.round(share * 100) / 100, locale);
  const Sign = is_met ? CircleCheck : CircleAlert;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'start' }}>
      <Box component="span" sx={{ color: is_met ? 'success.main' : 'error.main', display: 'flex', mt: 0.25 }}>
        <Sign size={18} aria-hidden />
      </Box>
      <div>
        <Typography>{texts.found(known, written(percent), written(bar), is_met)}</Typography>
        <Muted variant="caption">{texts.interval(written(least), written(most))}</Muted>
      </div>
    </Box>
  );
}

/** What somebody could work out of single companies from a release, in words. */
function AuditResult({ release }: { release: number }) {
  const texts = useTexts(auditTexts);
  const audit = useQuery({
    ...readQuietly(getReleaseAudit, { params: { id: release } }),
    refetchInterval: ({ state }) => (state.data?.results === null ? LOOK_AGAIN_MS : false),
  });
  return (
    <TitledCard large title={texts.title} sx={{ gap: 1.5, maxWidth: 640 }}>
      <QueryPart query={audit} failed={texts.failed} pending={<Progress label={texts.running} />}>
        {({ results }) =>
          results ? (
            <>
              {results.map((result) => (
                <AuditLine key={result.known} result={result} />
              ))}
              {results.some(({ is_met }) => !is_met) && <Typography>{texts.advice}</Typography>}
              <Muted>{texts.hint}</Muted>
            </>
          ) : (
            <Progress label={texts.running} />
          )
        }
      </QueryPart>
    </TitledCard>
  );
}

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
