import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ComparedYears, MarketYearPair } from '#contract/market-years.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { RowOfTwenty } from '#web/ui/RowOfTwenty.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { MetricLink } from '../MetricLink.tsx';
import { QUIET_LINK } from './layout.ts';
import { yearsTexts } from './texts.ts';

/** How many rows each list shows at first. */
const SHOWN = 5;
const ROW = 172;

function WeakRow({ id, pair }: { id: string; pair: MarketYearPair }) {
  const { before, after, direction, note } = pair;
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: `minmax(0, 1fr) auto ${ROW}px` },
          alignItems: 'center',
          columnGap: 2,
          rowGap: 0.5,
        }}
      >
        <Box sx={{ fontWeight: 500, lineHeight: 1.3, ...QUIET_LINK }}>
          <MetricLink id={id} metric={pair} />
        </Box>
        <Box component="span" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
          {pair.own_text}
        </Box>
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, textAlign: 'center' }}>
          <RowOfTwenty of={{ ...after, before: before.own, direction }} size="table" />
          <Small sx={{ display: 'block' }}>
            {before.place} → {after.place}
          </Small>
        </Box>
      </Box>
      {note !== null && (
        <Muted variant="caption" component="p">
          {note.charAt(0).toUpperCase() + note.slice(1)}.
        </Muted>
      )}
    </Box>
  );
}

interface WeakListProps {
  readonly id: string;
  readonly title: string;
  readonly pairs: readonly MarketYearPair[];
  readonly none: string;
}

function WeakList({ id, title, pairs, none }: WeakListProps) {
  const texts = useTexts(yearsTexts);
  const [whole, setWhole] = useState(false);
  const shown = whole ? pairs : pairs.slice(0, SHOWN);
  return (
    <TitledCard title={title}>
      {pairs.length === 0 && <Muted>{none}</Muted>}
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((pair) => (
          <WeakRow key={pair.id} id={id} pair={pair} />
        ))}
      </Box>
      {pairs.length > SHOWN && (
        <Button
          size="small"
          onClick={() => setWhole(!whole)}
          aria-expanded={whole}
          sx={{ justifySelf: 'start', ml: -0.5 }}
        >
          {whole ? texts.fewer : texts.all(pairs.length)}
        </Button>
      )}
    </TitledCard>
  );
}

/** What left the weak list over the year and what joined it. */
export function WeakLists({ id, weak }: { id: string; weak: ComparedYears['weak'] }) {
  const texts = useTexts(yearsTexts);
  const { before, after, left, joined } = weak;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <WeakList id={id} title={texts.left(left.length)} pairs={left} none={texts.noneLeft} />
        <WeakList id={id} title={texts.joined(joined.length)} pairs={joined} none={texts.noneJoined} />
      </Box>
      <Muted variant="caption" component="p">
        {texts.weakNote(before, after)}
      </Muted>
    </>
  );
}
