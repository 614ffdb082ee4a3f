import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Lock } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { shortPlaceText } from '#domain/benchmarks/release/place-text.ts';
import { sideOf } from '#domain/benchmarks/summary/summary.ts';
import { rowOfTwenty } from '#domain/market/row-of-twenty.ts';
import type { Shape } from '#domain/pictures/shapes.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { RowOfTwenty } from '#web/ui/RowOfTwenty.tsx';
import { MetricLink } from '../MetricLink.tsx';
import { DoubtChip } from '../result/DoubtChip.tsx';
import { OwnCell, SideText } from '../result/cells.tsx';
import type { KeyRow, MarketPageHead } from '#contract/market-pages.ts';
import { ShapePicture } from '#web/ui/picture/ShapePicture.tsx';
import { homeStandingTexts, rowLegendTexts } from './texts.ts';
import { useUsual } from './use-usual.ts';

const SIZE = 12;
const at = { kind: 'circle', x: SIZE / 2, y: SIZE / 2 } as const;
const SIGNS = {
  own: [{ ...at, radius: 5, fill: 'primary', stroke: 'primary', weight: 0.5 }],
  before: [{ ...at, radius: 3.6, fill: 'surface', stroke: 'primary' }],
  weaker: [{ ...at, radius: 4, fill: 'market', stroke: 'market', weight: 1.2 }],
  stronger: [{ ...at, radius: 4, fill: 'surface', stroke: 'market', weight: 1.2 }],
  unknown: [{ ...at, radius: 5, fill: 'surface', stroke: 'market', dash: [2.5, 2] }],
} as const satisfies Record<string, readonly Shape[]>;

const KNOWN = ['own', 'before', 'weaker', 'stronger'] as const;
const WAITING = ['unknown'] as const;

/** What the signs of a row of twenty mean. */
function RowLegend({ isWaiting }: { isWaiting: boolean }) {
  const texts = useTexts(rowLegendTexts);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, ml: { md: 'auto' } }}>
      {(isWaiting ? WAITING : KNOWN).map((sign) => (
        <Small key={sign} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Box component="span" sx={{ width: SIZE }}>
            <ShapePicture drawing={{ width: SIZE, height: SIZE, shapes: SIGNS[sign] }} />
          </Box>
          {texts[sign]}
        </Small>
      ))}
    </Box>
  );
}

/** Which figures an indicator still needs; the link leads to the choice of metrics with them ticked. */
const NeededFigures = ({ needs }: Pick<KeyRow, 'needs'>) =>
  needs && (
    <Small sx={{ display: 'block', '& a': { color: 'inherit' } }}>
      <Link to="/sessions/dataEntry" search={{ metric: needs.metrics }}>
        {needs.text}
      </Link>
    </Small>
  );

/** Name, value, row and words; on a phone one below the other. */
const COLUMNS = {
  display: 'grid',
  columnGap: 2.25,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: 'minmax(0, 1fr) 104px minmax(0, 296px) minmax(0, 196px)',
  },
} as const;

/** The market's figures come with a subscription. */
function Locked({ why }: { why: string }) {
  return (
    <Small sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Lock size={14} aria-hidden />
      {why}
    </Small>
  );
}

/** The place in words, or why there is none. */
function PlaceWords({ row }: { row: KeyRow }) {
  const locale = useLocale();
  const { own, direction, suppressed } = row;
  if (own?.doubt) return <DoubtChip doubt={own.doubt} name={row.description} />;
  if (suppressed) {
    const why = hiddenText(suppressed)[locale];
    return suppressed.reason === 'subscription' ? <Locked why={why} /> : <Small>{why}</Small>;
  }
  const place = own && shortPlaceText(own, direction);
  return place && <SideText side={sideOf(row) ?? 'same'}>{place[locale]}</SideText>;
}

function KeyLine({ row }: { row: KeyRow }) {
  const texts = useTexts(homeStandingTexts);
  const { own } = row;
  const usual = useUsual()(row);
  return (
    <Box
      component="li"
      sx={{
        ...COLUMNS,
        alignItems: 'center',
        rowGap: 0.5,
        minHeight: 56,
        py: 0.75,
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
      <Box sx={{ lineHeight: 1.3, ...(own ? {} : { gridColumn: 'span 2' }) }}>
        <MetricLink id="final" metric={row} />
        {!own && <NeededFigures needs={row.needs} />}
      </Box>
      {own && (
        <Box sx={{ fontSize: { xs: '1rem', md: '1.125rem' }, lineHeight: 1.2, textAlign: 'right' }}>
          <OwnCell metric={row} />
        </Box>
      )}
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <RowOfTwenty of={row} size="home" />
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          display: { xs: 'flex', md: 'block' },
          justifyContent: 'space-between',
          lineHeight: 1.35,
        }}
      >
        <PlaceWords row={row} />
        {usual !== null && <Small sx={{ display: 'block', whiteSpace: 'nowrap' }}>{texts.usually(usual.beside)}</Small>}
        {usual !== null && !own && <Small sx={{ display: 'block' }}>{texts.middleOf(usual.middle)}</Small>}
      </Box>
    </Box>
  );
}

/** The key indicators from the methodology as rows of twenty one below the other, from worst on the left to best. */
export function KeyList({ rows, head }: { rows: readonly KeyRow[]; head: MarketPageHead }) {
  const texts = useTexts(homeStandingTexts);
  const isWaiting = rows.every(({ own }) => own === null);
  const kinds = new Set(rows.map((row) => rowOfTwenty(row).kind));
  const dots = head.group.name === null ? texts.twenty : texts.twentyOfGroup;
  return (
    <section>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1 }}>
        <Typography variant="h3" component="h2">
          {isWaiting ? texts.waits : texts.keys}
        </Typography>
        {(kinds.has('dots') || kinds.has('quarters')) && (
          <Muted variant="caption">{kinds.has('dots') ? dots : texts.quarters}</Muted>
        )}
        {kinds.has('dots') && <RowLegend isWaiting={isWaiting || head.closed} />}
      </Box>
      <Box aria-hidden sx={{ ...COLUMNS, mb: 0.5 }}>
        <Box sx={{ gridColumn: { xs: '1 / -1', md: '3' }, display: 'flex', justifyContent: 'space-between' }}>
          <Small>{texts.worse}</Small>
          <Small>{texts.middle}</Small>
          <Small>{texts.better}</Small>
        </Box>
      </Box>
      <Box component="ul" aria-label={texts.keys} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <KeyLine key={row.id} row={row} />
        ))}
      </Box>
    </section>
  );
}
