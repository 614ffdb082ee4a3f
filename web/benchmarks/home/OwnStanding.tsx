import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { underReviewText } from '#domain/benchmarks/release/release-states.ts';
import { getMarketHome, type MarketHome, type HeadlineSentence } from '#contract/market-pages.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { RequestAccess } from '#web/app/contact/RequestAccess.tsx';
import { ButtonLink } from '#web/app/links.tsx';
import { useReviewAnew } from '#web/app/market-now.ts';
import { partTexts } from '#web/ui/texts.ts';
import { GroupSwitch } from '../market/GroupSwitch.tsx';
import { InsteadNote } from '../market/WithdrawnNote.tsx';
import { MarketNotes } from '../market/MarketNotes.tsx';
import { FINAL, useMarketPage } from '../market/use-market-page.ts';
import { DataAside, ASIDE_HEIGHT } from './DataAside.tsx';
import { KeyList } from './KeyList.tsx';
import { CARD, KEY_CARD_HEIGHT, PARTS, SENTENCE, SENTENCE_HEIGHT, SIDE } from './layout.ts';
import { NineLists, NINE } from './NineLists.tsx';
import { homeStandingTexts, homeClosedTexts } from './texts.ts';
import { useUsual } from './use-usual.ts';
import { ROW_HEIGHT, TITLE_HEIGHT } from './HomeList.tsx';

/** The printed figures each sentence of the headline follows from. */
function Proofs({ headline }: { headline: readonly HeadlineSentence[] }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
        p: 0,
        m: 0,
        mt: 1.5,
        pt: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        listStyle: 'none',
      }}
    >
      {headline.map(({ metric, proof: { title, equation, note } }) => (
        <li key={metric}>
          <Muted>{title}</Muted>
          <Typography sx={{ fontWeight: 500 }}>{equation}</Typography>
          <Muted>{note}</Muted>
        </li>
      ))}
    </Box>
  );
}

/** The frame of the home page in its final size, before the figures come. */
function HomeSkeleton() {
  const texts = useTexts(partTexts);
  return (
    <Box role="status" aria-label={texts.loading} sx={PARTS}>
      <Card sx={CARD}>
        <Skeleton variant="rounded" height={36} sx={{ maxWidth: 600, mb: 2 }} />
        <Box sx={{ minHeight: SENTENCE_HEIGHT }}>
          <Skeleton variant="text" sx={{ fontSize: '1.5625rem' }} />
          <Skeleton variant="text" width="60%" sx={{ fontSize: '1.5625rem' }} />
        </Box>
      </Card>
      <Box sx={SIDE}>
        <Card sx={{ ...CARD, gridArea: 'keys', minHeight: KEY_CARD_HEIGHT }}>
          <Skeleton variant="text" width={180} />
        </Card>
        <Card sx={{ ...CARD, gridArea: 'aside', minHeight: ASIDE_HEIGHT }}>
          <Skeleton variant="text" width={140} />
        </Card>
        <Box sx={{ ...NINE, gridArea: 'lists' }}>
          {[0, 1, 2].map((list) => (
            <Card key={list} sx={{ p: 2, minHeight: TITLE_HEIGHT + 3 * ROW_HEIGHT }}>
              <Skeleton variant="text" width={120} />
            </Card>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** Before the company has sent anything: what is usual, and which few numbers give the first dot. */
function HomeEmpty({ home: { head, keys }, busy }: { home: MarketHome; busy: boolean }) {
  const texts = useTexts(homeStandingTexts);
  const usualOf = useUsual();
  const [nearest] = keys
    .flatMap((row) => {
      const usual = usualOf(row);
      return usual && row.needs ? [{ row, usual, metrics: row.needs.metrics }] : [];
    })
    .toSorted((one, other) => one.metrics.length - other.metrics.length);
  return (
    <Card sx={{ ...CARD, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <GroupSwitch head={head} busy={busy} />
      <Typography component="p" sx={SENTENCE}>
        {nearest
          ? `${texts.half(nearest.row.description, nearest.usual.half)} ${texts.tell(nearest.metrics.length)}`
          : texts.noValues}
      </Typography>
      {nearest ? (
        <ButtonLink variant="outlined" to="/sessions/dataEntry" search={{ metric: nearest.metrics }}>
          {texts.tellNow}
        </ButtonLink>
      ) : (
        <Muted>{texts.noValuesHint}</Muted>
      )}
    </Card>
  );
}

/** Without a subscription: what will be here, and who opens it. */
function HomeClosed() {
  const texts = useTexts(homeClosedTexts);
  return (
    <Card sx={{ ...CARD, display: 'grid', gap: 1.5 }}>
      <Typography component="h2" sx={SENTENCE}>
        {texts.title}
      </Typography>
      <Muted sx={{ maxWidth: '80ch' }}>{texts.why}</Muted>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <RequestAccess />
        <AllowedLink to="/profile/tariff-plans" quiet>
          {texts.tariffs}
        </AllowedLink>
      </Box>
    </Card>
  );
}

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

/** Nothing is published, or it is under review: the own data are still there. */
function WithoutMarket() {
  const texts = useTexts(homeStandingTexts);
  const locale = useLocale();
  const review = useReviewAnew();
  return (
    <Box sx={SIDE}>
      <Card sx={{ ...CARD, gridArea: 'keys' }}>
        <Muted>{review ? underReviewText(review)[locale] : texts.noMarket}</Muted>
      </Card>
      <DataAside />
    </Box>
  );
}

/** Where the company stands: a sentence, the key indicators as rows of twenty, what is dearer, weaker and stronger. */
function Opened() {
  const home = useMarketPage(getMarketHome, FINAL, { params: { id: FINAL } });
  return (
    <QueryPart query={home} pending={<HomeSkeleton />} missing={<WithoutMarket />}>
      {(data) => (
        <Box sx={PARTS}>
          <InsteadNote />
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
