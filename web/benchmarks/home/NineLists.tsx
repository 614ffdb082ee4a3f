import Box from '@mui/material/Box';
import { Link } from '@tanstack/react-router';
import type { MarketHome } from '#contract/market-pages.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { HiddenIndicators } from '../marks/HiddenIndicators.tsx';
import { HomeList } from './HomeList.tsx';
import { homeListTexts } from './texts.ts';

export const NINE = {
  display: 'grid',
  gap: 2,
  alignItems: 'stretch',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
} as const;

/** Three strong, three weak and three about money, what else is pinned, and what is hidden. */
export function NineLists({ id, home }: { id: string; home: MarketHome }) {
  const texts = useTexts(homeListTexts);
  const params = { benchmarkId: id };
  const toSummary = (
    <Link to="/benchmarks/$benchmarkId/summary" params={params}>
      {texts.all}
    </Link>
  );
  return (
    <>
      <Box sx={NINE}>
        <HomeList id={id} title={texts.strong} items={home.strong} none={texts.noneStrong} more={toSummary} />
        <HomeList id={id} title={texts.weak} items={home.weak} none={texts.noneWeak} more={toSummary} />
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
        {home.pinned.length > 0 && (
          <HomeList
            id={id}
            title={texts.pinned}
            items={home.pinned}
            more={<Link to="/director">{texts.toDirector}</Link>}
          />
        )}
      </Box>
      <HiddenIndicators rows={home.hidden} />
      <Muted variant="caption" component="p">
        {texts.notes}
      </Muted>
    </>
  );
}
