import Box from '@mui/material/Box';
import { Link } from '@tanstack/react-router';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { MarketHome } from '#contract/market-pages.ts';
import type { Ref } from '#contract/shapes.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { markTexts } from '../marks/texts.ts';
import { useMarking } from '../marks/use-marks.ts';
import { HomeList } from './HomeList.tsx';
import { PARTS } from './layout.ts';
import { homeListTexts } from './texts.ts';

interface HiddenIndicatorsProps {
  readonly rows: readonly Ref[];
}

/** What this person has hidden from the home page, to bring back one by one. */
function HiddenIndicators({ rows }: HiddenIndicatorsProps) {
  const texts = useTexts(markTexts);
  const mark = useMarking();
  const list = useId();
  const [open, setOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <div>
      <Button
        size="small"
        color="secondary"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        onClick={() => setOpen(!open)}
      >
        {texts.hiddenCount(rows.length)}
      </Button>
      {open && (
        <Box component="ul" id={list} aria-label={texts.hiddenList} sx={{ listStyle: 'none', m: 0, p: 0, pl: 1 }}>
          {rows.map(({ id, name }) => (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Muted component="span">{name}</Muted>
              <Button size="small" aria-label={texts.bringBackOf(name)} onClick={() => mark(id, null)}>
                {texts.bringBack}
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </div>
  );
}

export const NINE = {
  display: 'grid',
  gap: 2,
  alignItems: 'stretch',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
} as const;

/** Three that are dearer than the market, three weak and three strong, and what is hidden. */
export function NineLists({ id, home }: { id: string; home: MarketHome }) {
  const texts = useTexts(homeListTexts);
  const params = { benchmarkId: id };
  const toTable = (show: 'worse' | 'about' | 'better', words: string) => (
    <Link to="/benchmarks/$benchmarkId/metrics" params={params} search={{ show, whole: true }}>
      {words}
    </Link>
  );
  return (
    <Box sx={{ ...PARTS, gridArea: 'lists' }}>
      <Box sx={NINE}>
        <HomeList
          id={id}
          title={texts.money}
          items={home.money}
          none={texts.noneMoney}
          more={
            <Link to="/benchmarks/$benchmarkId/money" params={params}>
              {texts.allMoney}
            </Link>
          }
        />
        <HomeList
          id={id}
          title={texts.weak}
          items={home.weak}
          none={texts.noneWeak}
          more={home.counts.worse > 0 && toTable('worse', texts.all(home.counts.worse))}
        />
        <HomeList
          id={id}
          title={texts.strong}
          items={home.strong}
          none={texts.noneStrong}
          more={home.counts.better > 0 && toTable('better', texts.all(home.counts.better))}
        />
      </Box>
      <HiddenIndicators rows={home.hidden} />
      <Muted variant="caption" component="p" sx={{ '& a': { color: 'inherit' } }}>
        {home.counts.about > 0 && <>{toTable('about', texts.about(home.counts.about))} </>}
        {texts.notes}
      </Muted>
    </Box>
  );
}
