import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatNumber } from '#domain/language/format.ts';
import type { Check } from '#contract/questionnaire-check.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { checkTexts } from './texts.ts';

/** The file in numbers, what happens next, and what the pictures show. */
export function CheckAside({ check: { session, items, release } }: { check: Check }) {
  const texts = useTexts(checkTexts);
  const locale = useLocale();
  const { palette } = useTheme().vars;
  const records = items.filter(({ kind }) => kind === 'text').length;
  const steps = [
    [CircleCheck, texts.steps1],
    [CircleDot, texts.steps2(items.length)],
    [Circle, texts.steps3(session.year === null ? '' : texts.ofYear(session.year))],
    [Circle, texts.steps4],
  ] as const;
  return (
    <Box
      component="aside"
      sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <TitledCard title={session.file_name}>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: '1fr auto',
            rowGap: 0.5,
            '& dd': { m: 0, fontWeight: 600, textAlign: 'right' },
          }}
        >
          <dt>{texts.filled}</dt>
          <dd>{formatNumber(session.filled_count, locale)}</dd>
          <dt>{texts.doubtful}</dt>
          <dd>{items.length - records}</dd>
          <dt>{texts.asText}</dt>
          <dd>{records}</dd>
        </Box>
      </TitledCard>
      <TitledCard title={texts.next}>
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {steps.map(([Icon, words], at) => (
            <Box
              component="li"
              key={words}
              sx={{ display: 'flex', gap: 1, color: at === 1 ? 'text.primary' : 'text.secondary' }}
            >
              <Box component="span" sx={{ flexShrink: 0, mt: 0.25, color: at < 2 ? 'primary.main' : 'inherit' }}>
                <Icon size={16} aria-hidden />
              </Box>
              {words}
            </Box>
          ))}
        </Box>
      </TitledCard>
      <TitledCard title={texts.legend}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5, fontSize: 12 }}>
          <Sign words={texts.legendFile}>
            <circle cx={12} cy={8} r={5} fill="none" stroke={palette.warning.main} strokeWidth={2.5} />
          </Sign>
          <Sign words={texts.legendPast}>
            <circle cx={12} cy={8} r={4} fill="none" stroke={palette.primary.main} strokeWidth={1.5} />
          </Sign>
          <Sign words={texts.legendProposal}>
            <circle cx={12} cy={8} r={5} fill={palette.primary.main} />
          </Sign>
          <Sign words={texts.legendMarket}>
            <rect x={1} y={3} width={22} height={10} fill={palette.market.band} />
            <line x1={12} x2={12} y1={0} y2={16} stroke={palette.market.line} strokeWidth={2} />
          </Sign>
        </Box>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {texts.legendLog} {release && texts.release(formatDate(release.built_at, locale))}
        </Typography>
      </TitledCard>
    </Box>
  );
}

const Sign = ({ words, children }: { words: string; children: ReactNode }) => (
  <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
    <svg width={24} height={16} aria-hidden>
      {children}
    </svg>
    {words}
  </Box>
);
