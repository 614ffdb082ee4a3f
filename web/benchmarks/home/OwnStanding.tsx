import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { standingSentence } from '#domain/benchmarks/standing/sentence.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { useMarketOpen } from '../MarketClosed.tsx';
import { GroupSwitch } from '../release/GroupSwitch.tsx';
import { ReleaseFooter } from '../release/ReleaseFooter.tsx';
import { useBenchmark } from '../use-benchmark.ts';
import { DataAside } from './DataAside.tsx';
import { HomeClosed } from './HomeClosed.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { KeyList } from './KeyList.tsx';
import type { KeyRow } from './home-data.ts';
import { CARD, KEY_CARD_HEIGHT, PARTS, SENTENCE_HEIGHT, SIDE } from './layout.ts';
import { NineLists } from './NineLists.tsx';
import { homeStandingTexts } from './texts.ts';
import { useHome } from './use-home.ts';

const ID = 'final';

function Standing({ keys, group }: { keys: readonly KeyRow[]; group: string | null }) {
  const texts = useTexts(homeStandingTexts);
  const locale = useLocale();
  const sentence = standingSentence(keys, group);
  return (
    <Card sx={CARD}>
      <GroupSwitch id={ID} />
      <Box sx={{ minHeight: SENTENCE_HEIGHT }}>
        <Typography
          component="p"
          sx={{
            fontSize: { xs: '1.3125rem', sm: '1.5625rem' },
            fontWeight: 600,
            lineHeight: 1.25,
            textWrap: 'balance',
          }}
        >
          {sentence ? sentence[locale] : texts.noValues}
        </Typography>
        {!sentence && <Muted sx={{ mt: 0.5 }}>{texts.noValuesHint}</Muted>}
      </Box>
    </Card>
  );
}

/** Where the company stands: a sentence, the key indicators as strips, three strong, three weak, three about money. */
function Opened({ company }: { company: number }) {
  const texts = useTexts(homeStandingTexts);
  const benchmark = useBenchmark(ID);
  const home = useHome(ID);
  const missing = (
    <Box sx={SIDE}>
      <Card sx={CARD}>
        <Muted>{texts.noMarket}</Muted>
      </Card>
      <DataAside company={company} />
    </Box>
  );
  return (
    <QueryPart query={benchmark} pending={<HomeSkeleton />} missing={missing}>
      {({ release }) => (
        <QueryPart query={home} pending={<HomeSkeleton />}>
          {(data) => (
            <Box sx={PARTS}>
              <Standing keys={data.keys} group={data.group} />
              <Box sx={SIDE}>
                {data.keys.length > 0 && (
                  <Card sx={{ ...CARD, minHeight: KEY_CARD_HEIGHT }}>
                    <KeyList rows={data.keys} />
                  </Card>
                )}
                <DataAside company={company} release={release} />
              </Box>
              {data.placed > 0 && <NineLists id={ID} home={data} />}
              <ReleaseFooter release={release} shown={data.keys} />
            </Box>
          )}
        </QueryPart>
      )}
    </QueryPart>
  );
}

/** The answer of the home page to «где мы»; without a subscription it says what would be here and who can open it. */
export function OwnStanding({ company }: { company: number }) {
  const texts = useTexts(homeStandingTexts);
  const open = useMarketOpen();
  return (
    <section aria-label={texts.title}>
      {open === undefined && <HomeSkeleton />}
      {open === true && <Opened company={company} />}
      {open === false && (
        <Box sx={SIDE}>
          <HomeClosed />
          <DataAside company={company} />
        </Box>
      )}
    </section>
  );
}
