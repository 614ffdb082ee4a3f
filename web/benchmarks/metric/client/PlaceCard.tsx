import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RowLabels } from '#domain/market/row-shapes.ts';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { shortPlaceText } from '#domain/benchmarks/release/place-text.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { formatOwnNumber } from '#domain/market/own-text.ts';
import { capitalised } from '#domain/language/capitalised.ts';
import { formatNumber } from '#domain/language/format.ts';
import { unbroken } from '#domain/language/unbroken.ts';
import type { MarketMetric } from '#contract/market-metric.ts';
import { TextLink } from '#web/app/links.tsx';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { RowOfTwenty } from '#web/ui/RowOfTwenty.tsx';
import { KeptMark } from '../../release/KeptMark.tsx';
import { OwnCell } from '../../result/cells.tsx';
import { DoubtChip } from '../../result/DoubtChip.tsx';
import { benchmarkMetricTexts } from '../texts.ts';
import type { ShownMetric } from './shown-metric.ts';
import { clientMetricTexts } from './texts.ts';

/** The published figures at the gaps of the row: the high ones are left where less is better. */
function useRowLabels(metric: ShownMetric['metric']): RowLabels {
  const texts = useTexts(clientMetricTexts);
  const locale = useLocale();
  const { direction, p10, p25, median, p75, p90, own } = metric;
  const digits = marketDigits(metric);
  const cuts = [p10, p25, median, p75, p90].map((cut) => (cut === null ? '' : formatNumber(cut, locale, digits)));
  return {
    cuts: direction === 'lower' ? cuts.toReversed() : cuts,
    middle: texts.medianShort,
    ends: direction === null ? [texts.less, texts.more] : [texts.worse, texts.better],
    own: own ? formatOwnNumber(own, metric, locale) : '',
  };
}

/** The place as a picture with the published figures under it, the same in words, and where the company was a year before. */
function PlacePicture({ metric }: { metric: ShownMetric['metric'] }) {
  const texts = useTexts(clientMetricTexts);
  const locale = useLocale();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const labels = useRowLabels(metric);
  const { own, before, direction, suppressed } = metric;
  const place = own && shortPlaceText(own, direction);
  const past = before && !before.doubtful ? shortPlaceText({ ...before, gap: null }, direction) : null;
  const words = suppressed ? hiddenText(suppressed)[locale] : own?.doubtful ? '' : (place?.[locale] ?? texts.noPlace);
  return (
    <>
      <RowOfTwenty of={metric} size={isNarrow ? 'home' : 'metric'} labels={labels} />
      <Box sx={{ mt: 1, textAlign: 'center', fontSize: '0.8125rem', fontWeight: 500 }}>
        {words}
        {past && <Small sx={{ display: 'block' }}>{texts.before(past[locale])}</Small>}
        <KeptMark since={metric.since} />
      </Box>
    </>
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
