import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import { formatPart } from '#domain/language/format.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { Dumbbell } from '../table/Dumbbell.tsx';
import { PlaceWords } from '../table/ProcessRows.tsx';
import { summaryTexts } from './texts.ts';

/** The middle place this year and a year ago and the share of better indicators, by process; in two columns where there is room. */
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
        {processes.map(({ id, name, better, same, worse, placed, place, place_before: before }) => (
          <Box
            key={id}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 172px 110px' },
              columnGap: 1.5,
              alignItems: 'center',
              py: 0.5,
              breakInside: 'avoid',
            }}
          >
            <span>{name}</span>
            <Box sx={{ gridRow: { xs: 2, sm: 'auto' } }}>
              {place !== null && <Dumbbell now={place} before={before} />}
              <span className="etalon-screen">
                <PlaceWords place={place} place_before={before} />
              </span>
            </Box>
            <Box
              component="span"
              title={texts.countsTitle(better, same, worse)}
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
