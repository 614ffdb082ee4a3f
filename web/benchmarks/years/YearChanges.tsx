import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { YEAR_CHANGES } from '#domain/benchmarks/years/year-pairs.ts';
import type { ChangeCounts, ComparedYears } from '#contract/market-years.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { yearsTexts } from './texts.ts';

const SIGNS = { better: ['▲', 'good.main'], same: ['=', 'text.secondary'], worse: ['▼', 'bad.main'] } as const;

/** The company's parts are bold, the market's pale. */
const TONES = {
  own: {
    better: { bgcolor: 'good.main', color: 'good.contrastText' },
    same: { bgcolor: 'neutral.sunken', color: 'text.secondary' },
    worse: { bgcolor: 'bad.main', color: 'bad.contrastText' },
  },
  market: {
    better: { bgcolor: 'good.light', color: 'good.main' },
    same: { bgcolor: 'neutral.sunken', color: 'text.secondary' },
    worse: { bgcolor: 'bad.light', color: 'bad.main' },
  },
} as const;

function ChangeBar({ name, counts, tone }: { name: string; counts: ChangeCounts; tone: keyof typeof TONES }) {
  const texts = useTexts(yearsTexts);
  const { better, same, worse } = counts;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)', alignItems: 'center', gap: 1 }}>
      <Box component="span" aria-hidden sx={{ fontWeight: tone === 'own' ? 600 : 400 }}>
        {name}
      </Box>
      <Box
        role="img"
        aria-label={texts.bar(name, better, same, worse)}
        sx={{ display: 'flex', gap: '3px', height: 26 }}
      >
        {YEAR_CHANGES.filter((one) => counts[one] > 0).map((one) => (
          <Box
            key={one}
            sx={{
              flex: `${counts[one]} 0 36px`,
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'center',
              borderRadius: 0.5,
              fontSize: '0.75rem',
              fontWeight: 600,
              whiteSpace: 'nowrap',
              printColorAdjust: 'exact',
              ...TONES[tone][one],
            }}
          >
            {SIGNS[one][0]} {counts[one]}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** What changed in a few sentences, then how many numbers of the company and of the market moved where. */
export function YearChanges({ compared, group }: { compared: ComparedYears; group: string | null }) {
  const texts = useTexts(yearsTexts);
  const { counts, changes } = compared;
  const n = counts.compared;
  return (
    <TitledCard title={texts.changes}>
      {n === 0 && <Muted>{texts.nothingChanged}</Muted>}
      <Box component="ul" aria-label={texts.changes} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changes.map(({ change, text }, at) => (
          <Box
            component="li"
            key={text}
            sx={{
              display: 'grid',
              gridTemplateColumns: '20px minmax(0, 1fr)',
              gap: 1,
              py: 1.25,
              ...(at > 0 && { borderTop: 1, borderColor: 'divider' }),
            }}
          >
            <Box component="span" aria-hidden sx={{ color: SIGNS[change][1] }}>
              {SIGNS[change][0]}
            </Box>
            <span>{text}</span>
          </Box>
        ))}
      </Box>
      {n > 0 && (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 0.5 }}>
            {texts.both(n)}
          </Typography>
          <ChangeBar name={texts.you} counts={counts.own} tone="own" />
          <ChangeBar name={group === null ? texts.market : texts.group} counts={counts.market} tone="market" />
          <Muted variant="caption">{texts.barsNote}</Muted>
        </>
      )}
    </TitledCard>
  );
}
