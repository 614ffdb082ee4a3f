import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { STRIP } from '#domain/market/place-mark.ts';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { marketBeside } from '#domain/benchmarks/release/market-beside.ts';
import { shortPlaceText } from '#domain/benchmarks/release/place-text.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { formatNumber } from '#domain/language/format.ts';
import { TextLink } from '#web/app/links.tsx';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import type { ReleasedPage } from '../../release/join-own.ts';
import { KeptMark } from '../../release/KeptMark.tsx';
import { OwnCell } from '../../result/cells.tsx';
import { DoubtChip } from '../../result/DoubtChip.tsx';
import { PlaceStrip, STRIP_EDGE } from '../../result/PlaceStrip.tsx';
import { clientMetricTexts } from './texts.ts';

const WIDTH = 312;

/** The published quantiles on their places of the strip: the low ones are right where less is better. */
function ticksOf({ direction, ...market }: ReleasedPage['metric']) {
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

/** The company's place today as a wide strip, with the published values under it and last year's place. */
export function PlaceCard({ page }: { page: ReleasedPage }) {
  const texts = useTexts(clientMetricTexts);
  const { mayCall } = usePerson();
  const locale = useLocale();
  const { before } = page;
  const metric = marketBeside(page.metric);
  const { own, direction, suppressed } = metric;
  const digits = marketDigits(metric);
  const place = own && shortPlaceText(own, direction);
  const past = before && shortPlaceText(before, direction);
  const ends = direction === null ? [texts.less, texts.more] : [texts.worse, texts.better];
  const words = suppressed ? hiddenText(suppressed)[locale] : own?.doubtful ? '' : (place?.[locale] ?? texts.noPlace);
  return (
    <Card component="section" aria-label={texts.placeToday} className="place" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {texts.placeToday}
        </Typography>
        {own && (
          <Box component="span" sx={{ textAlign: 'right' }}>
            <OwnCell metric={metric} />{' '}
            {!metric.beside && <Small sx={{ whiteSpace: 'nowrap' }}>{texts.ofYear(own.year)}</Small>}
          </Box>
        )}
      </Box>
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
              {name === 'median' && <KeptMark since={metric.since} />}
              <Small sx={{ display: 'block' }}>{name === 'median' ? texts.medianShort : name}</Small>
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
        {own?.doubt && (
          <Box sx={{ mt: 1 }}>
            <DoubtChip doubt={own.doubt} name={metric.description} told />
            {mayCall(PAGES['/sessions/numbers']) && <TextLink to="/sessions/numbers">{texts.checkNumbers}</TextLink>}
          </Box>
        )}
      </Box>
    </Card>
  );
}
