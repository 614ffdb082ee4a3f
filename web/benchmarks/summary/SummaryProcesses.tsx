import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import { formatPart } from '#domain/language/format.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { summaryTexts } from './texts.ts';

/** The share of indicators better than the median, by process; in two columns where there is room. */
export function SummaryProcesses({ processes }: Pick<BenchmarkSummary, 'processes'>) {
  const texts = useTexts(summaryTexts);
  const locale = useLocale();
  return (
    <div>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {texts.byProcess}
      </Typography>
      <Box
        component="ul"
        className="etalon-processes"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          columns: { xs: 1, md: 2 },
          columnGap: 4,
        }}
      >
        {processes.map(({ id, name, better, placed }) => (
          <Box
            key={id}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr 96px', sm: 'minmax(0, 1.2fr) 1fr 110px' },
              columnGap: 1.5,
              alignItems: 'center',
              py: 0.5,
              breakInside: 'avoid',
            }}
          >
            <span>{name}</span>
            <Box
              aria-hidden
              sx={{ height: 12, borderRadius: 0.5, bgcolor: 'neutral.sunken', gridRow: { xs: 2, sm: 'auto' } }}
            >
              <Box
                sx={{
                  width: `${(better / placed) * 100}%`,
                  height: 1,
                  borderRadius: 0.5,
                  bgcolor: 'good.main',
                  printColorAdjust: 'exact',
                }}
              />
            </Box>
            <Box
              component="span"
              sx={{
                gridRow: { xs: '1 / 3', sm: 'auto' },
                whiteSpace: 'nowrap',
                fontVariantNumeric: 'tabular-nums lining-nums',
              }}
            >
              <b>{formatPart(better / placed, locale)}</b> <Small>{texts.ofProcess(better, placed)}</Small>
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  );
}
