import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useId, useRef, type ReactNode } from 'react';
import { amountAs, largestOf, moneyUnit, type ToldAmount } from '#domain/benchmarks/money/format-roubles.ts';
import { shortPlaceText } from '#domain/benchmarks/release/place-text.ts';
import type { NamedRow } from '#contract/market-pages.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { Unseen } from '#web/ui/Unseen.tsx';
import { MarkButtons } from '../marks/MarkButtons.tsx';
import { DoubtChip } from '../result/DoubtChip.tsx';
import { OwnCell, SideText } from '../result/cells.tsx';
import { PlaceStrip } from '../result/PlaceStrip.tsx';
import { homeListTexts } from './texts.ts';

/** A row of three lines; the frame is drawn in this height before the figures come. */
export const ROW_HEIGHT = 112;
export const TITLE_HEIGHT = 44;
const STRIP = 128;

function Roubles({ amount }: { amount: ToldAmount }) {
  const texts = useTexts(homeListTexts);
  const locale = useLocale();
  const unit = moneyUnit(largestOf(amount));
  return (
    <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
      <SideText side={amount.roubles > 0 ? 'worse' : 'better'}>{amountAs(amount, unit, locale)}</SideText>{' '}
      <Small>{texts.aYear(unit.name[locale])}</Small>
    </Box>
  );
}

function HomeRow({ id, item, onHide }: { id: string; item: NamedRow; onHide: () => void }) {
  const texts = useTexts(homeListTexts);
  const locale = useLocale();
  const { row, meaning, amount, doubtful } = item;
  const doubt = row.own?.doubt;
  const place = row.own && shortPlaceText(row.own, row.direction);
  return (
    <Box
      component="li"
      sx={{ minHeight: ROW_HEIGHT, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.25 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', justifyContent: 'space-between' }}>
        <Box
          sx={{
            '& a': {
              color: 'inherit',
              fontWeight: 500,
              textDecoration: 'none',
              '&:hover': { textDecoration: 'underline' },
            },
          }}
        >
          <Link to="/benchmarks/$benchmarkId/metrics/$metricId" params={{ benchmarkId: id, metricId: row.id }}>
            {row.description}
          </Link>
        </Box>
        <MarkButtons metric={row.id} name={row.description} onHide={onHide} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: 1 }}>
        {amount !== null ? <Roubles amount={amount} /> : <OwnCell metric={row} />}
        {place && !doubtful && <Unseen>{place[locale]}</Unseen>}
        <PlaceStrip
          own={row.own}
          direction={row.direction}
          doubtful={doubtful}
          few={row.suppressed !== null}
          width={STRIP}
        />
      </Box>
      {doubt ? (
        <DoubtChip doubt={doubt} name={row.description} told />
      ) : (
        <Muted variant="body2" sx={{ textWrap: 'pretty' }}>
          {meaning ?? texts.unsaid}
        </Muted>
      )}
    </Box>
  );
}

interface HomeListProps {
  readonly id: string;
  readonly title: string;
  readonly items: readonly NamedRow[];
  /** Said where there is nothing to name. */
  readonly none?: string;
  /** A link to all of them. */
  readonly more?: ReactNode;
}

/** A few indicators with number, strip and meaning; each can be pinned and hidden. */
export function HomeList({ id, title, items, none, more }: HomeListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const named = useId();
  return (
    <Card component="section" aria-labelledby={named}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          minHeight: TITLE_HEIGHT,
          px: 2,
          '& a': { color: 'primary.main', fontWeight: 500, fontSize: '0.8125rem', textDecoration: 'none' },
        }}
      >
        <Typography variant="h3" component="h2" id={named} ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        {more}
      </Box>
      {items.length === 0 && none !== undefined && <Muted sx={{ px: 2, pb: 2 }}>{none}</Muted>}
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item) => (
          <HomeRow key={item.row.id} id={id} item={item} onHide={() => heading.current?.focus()} />
        ))}
      </Box>
    </Card>
  );
}
