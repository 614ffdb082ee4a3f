import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { decisionsTitle } from '#domain/benchmarks/brief/brief-decisions.ts';
import { briefSource, briefTitle } from '#domain/benchmarks/brief/slides.ts';
import type { Brief } from '#contract/brief.ts';
import { readSharedBrief } from '#contract/shared-links.ts';
import { refusalLines } from '#web/app/api-error.ts';
import { call } from '#web/app/call.ts';
import { LanguageButton } from '#web/app/layout/LanguageButton.tsx';
import { setLocale } from '#web/app/locale-store.ts';
import { Splash } from '#web/app/Splash.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { DecisionRow } from '../story/DecisionRow.tsx';
import { StandingPart } from '../story/StandingPart.tsx';
import { LIST, StoryPart } from '../story/StoryPart.tsx';
import { TargetsPart } from '../story/TargetsPart.tsx';
import { storyTexts } from '../story/texts.ts';
import { YearPart } from '../story/YearPart.tsx';
import { sharedTexts } from './texts.ts';

const PAGE = { maxWidth: 1120, mx: 'auto', p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 } as const;

/** The secret behind `#`, also of a link pasted over this one. */
function useSecret(): string {
  const [secret, setSecret] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const renew = () => setSecret(window.location.hash.slice(1));
    window.addEventListener('hashchange', renew);
    return () => window.removeEventListener('hashchange', renew);
  }, []);
  return secret;
}

/** The reader has no account: the language stays with this browser. */
function SharedTop({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
      {children}
      <LanguageButton onChange={setLocale} />
    </Box>
  );
}

function Decisions({ decisions }: Pick<Brief, 'decisions'>) {
  const texts = useTexts(storyTexts);
  const locale = useLocale();
  return (
    <StoryPart name={texts.decisions} sentence={decisionsTitle(decisions.length)[locale]}>
      <Box component="ol" aria-label={texts.decisionList} sx={LIST}>
        {decisions.map((decision, at) => (
          <DecisionRow key={decision.metric} number={at + 1} decision={decision} />
        ))}
      </Box>
    </StoryPart>
  );
}

function SharedBrief({ brief }: { brief: Brief }) {
  const locale = useLocale();
  const { moved, decisions, targets } = brief;
  const title = briefTitle(brief, locale);
  return (
    <Box component="main" sx={{ ...PAGE, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <title>{title}</title>
      <SharedTop>
        <Typography variant="h1" sx={{ fontSize: '1rem', fontWeight: 500, lineHeight: 1.4 }}>
          {title}
        </Typography>
      </SharedTop>
      <StandingPart brief={brief} />
      {moved && <YearPart moved={moved} />}
      {decisions.length > 0 && <Decisions decisions={decisions} />}
      {targets && <TargetsPart targets={targets} />}
      <Small>{briefSource(brief, locale)}</Small>
    </Box>
  );
}

/** What a director reads by a link: the brief of a company, no way into the portal. */
export function SharedPage() {
  const texts = useTexts(sharedTexts);
  const locale = useLocale();
  const secret = useSecret();
  const { data, error, refetch } = useQuery({
    queryKey: ['shared', locale, secret],
    queryFn: ({ signal }) => call(readSharedBrief, { body: { secret: secret || '-' } }, signal),
    // Each reading is a view of the journal.
    staleTime: Infinity,
    retry: false,
    meta: { quiet: true },
  });
  if (data) return <SharedBrief brief={data} />;
  if (!error) return <Splash />;
  const refusal = refusalLines(error).join(' ');
  return (
    <Box component="main" sx={PAGE}>
      <title>{texts.product}</title>
      <Card sx={{ p: 3, display: 'grid', gap: 1, '& > button': { justifySelf: 'start' } }}>
        <SharedTop>
          <Typography variant="h1">{texts.closed}</Typography>
        </SharedTop>
        <Muted>{refusal || texts.failed}</Muted>
        {refusal === '' && (
          <Button variant="contained" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        )}
      </Card>
    </Box>
  );
}
