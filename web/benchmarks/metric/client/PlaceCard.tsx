import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { STRIP } from '#domain/market/place-mark.ts';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { shortPlaceText } from '#domain/benchmarks/release/place-text.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { capitalised } from '#domain/language/capitalised.ts';
import { formatNumber } from '#domain/language/format.ts';
import { unbroken } from '#domain/language/unbroken.ts';
import type { MarketMetric } from '#contract/market-metric.ts';
import { TextLink } from '#web/app/links.tsx';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { KeptMark } from '../../release/KeptMark.tsx';
import { OwnCell } from '../../result/cells.tsx';
import { DoubtChip } from '../../result/DoubtChip.tsx';
import { PlaceStrip, STRIP_EDGE } from '../../result/PlaceStrip.tsx';
import { benchmarkMetricTexts } from '../texts.ts';
import type { ShownMetric } from './shown-metric.ts';
import { clientMetricTexts } from './texts.ts';

const WIDTH = 312;

/** The published quantiles on their places of the strip: the low ones are right where less is better. */
function ticksOf({ direction, ...market }: ShownMetric['metric']) {
  const [low, high] = STRIP.ends;
  const [from, to] = STRIP.half;
  const places = [
    [low, 'P10', market.p10],
    [from, 'P25', market.p25],
    [STRIP.median, 'median', market.median],
    [to, 'P75', market.p75],
    [high, 'P90', market.p90],
  ] as const;
  return places.flatMap(([at, name, value]) =>
    value === null ? [] : [{ at: direction === 'lower' ? 100 - at : at, name, value }],
  );
}

/** The place as a picture with the published values under it, and where the company was a year before. */
function PlacePicture({ metric }: { metric: ShownMetric['metric'] }) {
  const texts = useTexts(clientMetricTexts);
  const locale = useLocale();
  const { own, before, direction, suppressed } = metric;
  const digits = marketDigits(metric);
  const place = own && shortPlaceText(own, direction);
  const past = before && !before.doubtful ? shortPlaceText({ ...before, gap: null }, direction) : null;
  const ends = direction === null ? [texts.less, texts.more] : [texts.worse, texts.better];
  const words = suppressed ? hiddenText(suppressed)[locale] : own?.doubtful ? '' : (place?.[locale] ?? texts.noPlace);
  return (
    <Box sx={{ width: WIDTH, maxWidth: '100%', mx: 'auto' }}>
      <PlaceStrip
        own={own}
        before={before}
        direction={direction}
        doubtful={own?.doubtful ?? false}
        few={suppressed !== null}
        width={WIDTH}
      />
      <Box sx={{ position: 'relative', height: 34, fontSize: '0.75rem', lineHeight: 1.3 }}>
        {ticksOf(metric).map(({ at, name, value }) => (
          <Box
            key={name}
            sx={{
              position: 'absolute',
              left: STRIP_EDGE + (at / 100) * (WIDTH - 2 * STRIP_EDGE),
              transform: 'translateX(-50%)',
              textAlign: 'center',
              whiteSpace: 'nowrap',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {formatNumber(value, locale, digits)}
            {name === 'median' && (
              <>
                <KeptMark since={metric.since} />
                <Small sx={{ display: 'block' }}>{texts.medianShort}</Small>
              </>
            )}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mt: 0.5, fontSize: '0.75rem' }}>
        <Small sx={{ whiteSpace: 'nowrap' }}>{ends[0]}</Small>
        <Box component="span" sx={{ textAlign: 'center', fontWeight: 500 }}>
          {words}
          {past && <Small sx={{ display: 'block' }}>{texts.before(past[locale])}</Small>}
        </Box>
        <Small sx={{ whiteSpace: 'nowrap' }}>{ends[1]}</Small>
      </Box>
    </Box>
  );
}

interface PlaceCardProps {
  readonly shown: ShownMetric;
  readonly money: MarketMetric['money'];
}

/** The company's place among the companies of the group, how sure it is, how far the middle lies and what that costs. */
export function PlaceCard({ shown: { metric, details, certainty }, money }: PlaceCardProps) {
  const texts = useTexts(clientMetricTexts);
  const names = useTexts(benchmarkMetricTexts);
  const { mayCall } = usePerson();
  const { own, direction, n, unit_name } = metric;
  const facts = [
    ...(certainty ? [{ title: certainty.title, text: certainty.text }] : []),
    ...(details === '' ? [] : [{ title: texts.distance, text: details }]),
    ...(money ? [{ title: texts.money, text: money.text }] : []),
  ];
  return (
    <Card component="section" aria-label={texts.place} className="place" sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1.5 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {[metric.median === null ? texts.place : texts.placeAmong(n), unit_name].filter(Boolean).join(', ')}
        </Typography>
        {direction !== null && <Small>{direction === 'higher' ? names.higher : names.lower}</Small>}
        {own && (
          <Box component="span" sx={{ textAlign: 'right' }}>
            {texts.you}: <OwnCell metric={metric} />{' '}
            {!metric.beside && <Small sx={{ whiteSpace: 'nowrap' }}>{texts.ofYear(own.year)}</Small>}
          </Box>
        )}
      </Box>
      <PlacePicture metric={metric} />
      {own?.doubt && (
        <Box sx={{ mt: 1.5 }}>
          <DoubtChip doubt={own.doubt} name={metric.description} told />{' '}
          {mayCall(PAGES['/sessions/numbers']) && <TextLink to="/sessions/numbers">{texts.checkNumbers}</TextLink>}
        </Box>
      )}
      {facts.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
            mt: 2,
            pt: 1.5,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {facts.map(({ title, text }) => (
            <div key={title}>
              <Box component="h3" sx={{ m: 0, fontSize: '0.8125rem', fontWeight: 600 }}>
                {title}
              </Box>
              <Muted variant="body2">{unbroken(capitalised(text))}</Muted>
            </div>
          ))}
        </Box>
      )}
    </Card>
  );
}
