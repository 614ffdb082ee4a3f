import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { getMarketHome, type MarketHome } from '#contract/market-pages.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { GroupSwitch } from '../market/GroupSwitch.tsx';
import { MarketNotes } from '../market/MarketNotes.tsx';
import { FINAL, useMarketPage } from '../market/use-market-page.ts';
import { DataAside } from './DataAside.tsx';
import { HomeClosed } from './HomeClosed.tsx';
import { HomeEmpty } from './HomeEmpty.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { KeyList } from './KeyList.tsx';
import { CARD, KEY_CARD_HEIGHT, PARTS, SENTENCE, SENTENCE_HEIGHT, SIDE } from './layout.ts';
import { NineLists } from './NineLists.tsx';
import { Proofs } from './Proofs.tsx';
import { homeStandingTexts } from './texts.ts';

function Standing({ home, busy }: { home: MarketHome; busy: boolean }) {
  const { head, headline } = home;
  if (head.closed) return <HomeClosed />;
  if (headline.length === 0) return <HomeEmpty home={home} busy={busy} />;
  return (
    <Card sx={CARD}>
      <GroupSwitch head={head} busy={busy} />
      <Box sx={{ minHeight: SENTENCE_HEIGHT }}>
        <Typography component="p" sx={SENTENCE}>
          {headline.map(({ text }) => text).join(' ')}
        </Typography>
      </Box>
      <Proofs headline={headline} />
    </Card>
  );
}

/** Where the company stands: a sentence, the key indicators as rows of twenty, what is dearer, weaker and stronger. */
function Opened() {
  const texts = useTexts(homeStandingTexts);
  const home = useMarketPage(getMarketHome, FINAL, { params: { id: FINAL } });
  const missing = (
    <Box sx={SIDE}>
      <Card sx={{ ...CARD, gridArea: 'keys' }}>
        <Muted>{texts.noMarket}</Muted>
      </Card>
      <DataAside />
    </Box>
  );
  return (
    <QueryPart query={home} pending={<HomeSkeleton />} missing={missing}>
      {(data) => (
        <Box sx={PARTS}>
          <Standing home={data} busy={home.isUpdating} />
          <Box sx={SIDE}>
            {data.keys.length > 0 && (
              <Card sx={{ ...CARD, gridArea: 'keys', minHeight: KEY_CARD_HEIGHT }}>
                <KeyList rows={data.keys} head={data.head} />
              </Card>
            )}
            <DataAside head={data.head} targets={data.targets} />
            {data.placed > 0 && <NineLists id={FINAL} home={data} />}
          </Box>
          <MarketNotes shown={data.keys} />
        </Box>
      )}
    </QueryPart>
  );
}

/** The answer of the home page to «где мы»; without a subscription the same frame says who can open it. */
export function OwnStanding() {
  const texts = useTexts(homeStandingTexts);
  return (
    <section aria-label={texts.title}>
      <Opened />
    </section>
  );
}
