import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useId, useRef, type ReactNode } from 'react';
import {
  amountAs,
  largestOf,
  moneyUnit,
  signedSize,
  type ToldAmount,
} from '#domain/benchmarks/money/format-roubles.ts';
import type { NamedRow } from '#contract/market-pages.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { MarkButtons } from '../marks/MarkButtons.tsx';
import { DoubtChip } from '../result/DoubtChip.tsx';
import { OwnCell, SideText } from '../result/cells.tsx';
import { homeListTexts } from './texts.ts';

/** A row of four lines; the frame is drawn in this height before the figures come. */
export const ROW_HEIGHT = 104;
export const TITLE_HEIGHT = 44;

function Roubles({ amount }: { amount: ToldAmount }) {
  const texts = useTexts(homeListTexts);
  const locale = useLocale();
  const unit = moneyUnit(largestOf(amount));
  return (
    <Box component="span" sx={{ fontSize: '1.0625rem', fontWeight: 600, whiteSpace: 'nowrap' }}>
      <SideText side={amount.roubles > 0 ? 'worse' : 'better'}>
        {signedSize(amount, amountAs(amount, unit, locale))}
      </SideText>{' '}
      <Small>{texts.aYear(unit.name[locale])}</Small>
    </Box>
  );
}

function HomeRow({ id, item, onHide }: { id: string; item: NamedRow; onHide: () => void }) {
  const texts = useTexts(homeListTexts);
  const { id: metric, description, own, meaning, amount } = item;
  const doubt = own?.doubt;
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
          {amount !== null && (
            <div>
              <Roubles amount={amount} />
            </div>
          )}
          <Link to="/benchmarks/$benchmarkId/metrics/$metricId" params={{ benchmarkId: id, metricId: metric }}>
            {description}
          </Link>
          {amount === null && (
            <>
              {': '}
              <OwnCell metric={item} />
            </>
          )}
        </Box>
        <MarkButtons metric={metric} name={description} onHide={onHide} />
      </Box>
      {doubt ? (
        <DoubtChip doubt={doubt} name={description} told />
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

/** A few indicators with number and meaning; each can be pinned and hidden. */
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
          <HomeRow key={item.id} id={id} item={item} onHide={() => heading.current?.focus()} />
        ))}
      </Box>
    </Card>
  );
}
