import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { shortPlaceText } from '#domain/benchmarks/release/place-text.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { formatNumber } from '#domain/language/format.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { GapCell, OwnCell } from '../result/cells.tsx';
import { PlaceStrip } from '../result/PlaceStrip.tsx';
import type { KeyRow } from '#contract/market-pages.ts';
import { NeededFigures } from './NeededFigures.tsx';
import { homeStandingTexts } from './texts.ts';

const STRIP = 200;

/** What half of the market reports, in the market's digits. */
function useUsual({ p25, p75, ...rest }: KeyRow): string | null {
  const texts = useTexts(homeStandingTexts);
  const locale = useLocale();
  if (p25 === null || p75 === null) return null;
  const digits = marketDigits({ ...rest, p25, p75 });
  return texts.usually(formatNumber(p25, locale, digits), formatNumber(p75, locale, digits));
}

function KeyLine({ row }: { row: KeyRow }) {
  const texts = useTexts(homeStandingTexts);
  const locale = useLocale();
  const { own, direction, suppressed } = row;
  const place = own && shortPlaceText(own, direction);
  const usual = useUsual(row);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: `minmax(0, 1fr) 128px ${STRIP}px 156px` },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        minHeight: 60,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '& > div > a': {
          color: 'inherit',
          fontWeight: 500,
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
        },
      }}
    >
      <Box sx={own ? {} : { gridColumn: 'span 2' }}>
        <Link to="/benchmarks/$benchmarkId/metrics/$metricId" params={{ benchmarkId: 'final', metricId: row.id }}>
          {row.description}
        </Link>
        {!own && <NeededFigures needs={row.needs} />}
      </Box>
      {own && (
        <Box sx={{ fontSize: '1.125rem', textAlign: 'right' }}>
          <OwnCell metric={row} />
        </Box>
      )}
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <PlaceStrip
          own={own}
          before={row.before}
          direction={direction}
          doubtful={own?.doubtful ?? false}
          few={suppressed !== null}
          width={STRIP}
        />
        <Small sx={{ display: 'block', width: STRIP, textAlign: 'center' }}>
          {suppressed !== null ? hiddenText(suppressed)[locale] : !own?.doubtful && (place?.[locale] ?? texts.noValue)}
        </Small>
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        {own && (own.doubtful || suppressed === null) && <GapCell metric={row} />}
        {usual !== null && <Small sx={{ display: 'block' }}>{usual}</Small>}
      </Box>
    </Box>
  );
}

/** The key indicators from the methodology as strips one below the other, from worst on the left to best. */
export function KeyList({ rows }: { rows: readonly KeyRow[] }) {
  const texts = useTexts(homeStandingTexts);
  return (
    <section>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1 }}>
        <Typography variant="h3" component="h2">
          {texts.keys}
        </Typography>
        <Muted variant="caption">{texts.legend}</Muted>
      </Box>
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', md: 'flex' },
          justifyContent: 'space-between',
          width: STRIP,
          ml: 'auto',
          mr: '172px',
          mb: 0.5,
        }}
      >
        <Small>{texts.worse}</Small>
        <Small>{texts.better}</Small>
      </Box>
      <Box component="ul" aria-label={texts.keys} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <KeyLine key={row.id} row={row} />
        ))}
      </Box>
    </section>
  );
}
