import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useSearch } from '@tanstack/react-router';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useCallback, useMemo } from 'react';
import type { OwnInMarket } from '#domain/benchmarks/release/own-in-market.ts';
import { unbroken } from '#domain/language/unbroken.ts';
import { dueYear } from '#domain/benchmarks/targets/check-target.ts';
import { targetNumber, targetText } from '#domain/benchmarks/targets/target-text.ts';
import { getBenchmarkMetric } from '#contract/benchmark-results.ts';
import { getMarketMetric, type MarketMetric } from '#contract/market-metric.ts';
import { usePerson } from '#web/app/person.ts';
import { ValueThread } from '#web/app/thread/ValueThread.tsx';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { SmallSelect } from '#web/ui/SmallSelect.tsx';
import { useTexts, useLocale } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { Picture } from '#web/ui/picture/Picture.tsx';
import { MarketFrame } from '../../market/MarketFrame.tsx';
import { MarketNotes } from '../../market/MarketNotes.tsx';
import { useMarketPage } from '../../market/use-market-page.ts';
import { PinButton } from '../../marks/MarkButtons.tsx';
import { METRIC_PAPER } from '../../paper.ts';
import { PrintButton } from '../../PrintButton.tsx';
import { HowRounded } from '../../release/HowRounded.tsx';
import { groupTexts } from '../../release/texts.ts';
import { ExportMenu } from '../../result/ExportMenu.tsx';
import { MeaningCard } from '../MetricMeaning.tsx';
import { Neighbours } from '../Neighbours.tsx';
import { NoMetric } from '../NoMetric.tsx';
import { GoalCard } from './GoalCard.tsx';
import { GroupsCard } from './GroupsCard.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { shownIn } from './shown-metric.ts';
import { publishedNumbers } from './published-years.ts';
import { clientMetricTexts } from './texts.ts';
import { drawYears } from './years-picture.ts';

/** The company's values by year; undefined without any. */
function ownLine(years: MarketMetric['years']) {
  const points = years.flatMap(({ year, own }) => (own ? [{ year, value: own.value }] : []));
  return points.length === 0 ? undefined : { points };
}

/** The published market by year with the company's dots, the notes on its years below. */
const YearsCard = memo(function YearsCard({ page }: { page: MarketMetric }) {
  const texts = useTexts(clientMetricTexts);
  const locale = useLocale();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { row, years, notes, title, head } = page;
  // Targets are those of the whole company.
  const target = (head.group.it_system === null ? page.target : null) ?? undefined;
  const data = useMemo(
    () => ({
      mtype: row.mtype,
      unit_name: row.unit_name,
      byYear: years,
      own: ownLine(years),
      narrow,
      target: target && {
        year: dueYear(target.due),
        value: target.value,
        text: targetNumber(target, locale),
      },
    }),
    [row.mtype, row.unit_name, years, narrow, target, locale],
  );
  const draw = useCallback((width: number) => drawYears(data, locale, width), [data, locale]);
  const numbers = useMemo(() => publishedNumbers(data, locale), [data, locale]);
  return (
    <Card className="years" sx={{ p: 2.5 }}>
      <Picture
        title={texts.byYear(row.unit_name)}
        label={`${row.description}. ${title}${target ? `. ${targetText(target, locale)}` : ''}`}
        draw={draw}
        numbers={numbers}
        fileName={`${row.alias}-years`}
      />
      {target && (
        <Box component="p" sx={{ m: 0, mt: 1, fontWeight: 500 }}>
          <Box component="span" aria-hidden sx={{ color: 'primary.main', mr: 0.75 }}>
            ◇
          </Box>
          {targetText(target, locale)}
        </Box>
      )}
      {notes.map((note) => (
        <Muted key={note} variant="caption" component="p" sx={{ mt: 1 }}>
          {note}
        </Muted>
      ))}
    </Card>
  );
});

/** No year has this number. */
const LATEST = 0;

/** Two columns; on a phone one below the other. */
const COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 372px' },
  '& > div': { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;

function Period({ years, year }: { years: readonly number[]; year: number | undefined }) {
  const texts = useTexts(groupTexts);
  const change = useChangeSearch();
  return (
    <SmallSelect<number>
      label={texts.period}
      value={year ?? LATEST}
      options={[[LATEST, texts.latest], ...years.toReversed().map((one) => [one, String(one)] as const)]}
      onChoose={(next) => change({ year: next === LATEST ? undefined : next })}
    />
  );
}

/** What was said about the company's own value. */
function OwnThread({ metric, own }: { metric: number; own: OwnInMarket | null }) {
  const { company_id: company } = usePerson().me;
  if (company === null || !own) return null;
  return (
    <Card sx={{ p: 2, '&:empty': { display: 'none' } }}>
      <ValueThread quiet place={{ company, metric, year: own.year }} value={own.value} />
    </Card>
  );
}

/** A sentence as the title; the name of the indicator stands above it and is a part of the heading. */
function headingOf({ rootProcess, process, description }: MarketMetric['row'], title: string) {
  const path = rootProcess.id === process.id ? [rootProcess.name] : [rootProcess.name, process.name];
  return {
    name: description,
    above: (
      <>
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {path.join(' › ')} ›{' '}
        </Box>
        {description}{' '}
      </>
    ),
    title: (
      <Box component="span" aria-live="polite" sx={{ fontSize: { xs: '1.25rem', sm: '1.5625rem' }, lineHeight: 1.32 }}>
        {unbroken(title)}
      </Box>
    ),
  };
}

/** One indicator for companies: the place in the market of a group, the years, the definition and a goal. */
export function MarketMetricPage({ id, metricId }: { id: string; metricId: number }) {
  const { mayCall } = usePerson();
  const { year: asked } = useSearch({ from: '/benchmarks/$benchmarkId/metrics/$metricId' });
  const page = useMarketPage(getMarketMetric, id, { params: { id, metricId } });
  // The newest year shows the latest values.
  const years = mayCall(getBenchmarkMetric, 'year') ? (page.data?.head.years.slice(0, -1) ?? []) : [];
  const year = years.find((one) => one === asked);
  const shown = page.data && shownIn(page.data, year);
  return (
    <>
      <GlobalStyles styles={{ '@media print': METRIC_PAPER }} />
      <MarketFrame
        id={id}
        page={page}
        heading={shown && headingOf(shown.metric, shown.title)}
        missing={<NoMetric id={id} />}
        extra={
          page.data && (
            <>
              <PinButton metric={metricId} name={page.data.row.description} />
              <Neighbours id={id} around={page.data.around} />
              <PrintButton />
              <ExportMenu id={id} metric={metricId} />
            </>
          )
        }
        beside={years.length > 0 && <Period years={years} year={year} />}
      >
        {(data) =>
          shown && (
            <>
              <Box aria-busy={page.isUpdating} className="etalon-columns" sx={COLUMNS}>
                <div>
                  <PlaceCard shown={shown} money={year === undefined ? data.money : null} />
                  <YearsCard page={data} />
                  <GroupsCard page={data} />
                </div>
                <div>
                  <MeaningCard id={id} metric={shown.metric} meaning={data.meaning} figures={data.inputs} />
                  {year === undefined && <GoalCard key={metricId} page={data} isUpdating={page.isUpdating} />}
                  <OwnThread metric={metricId} own={shown.metric.own} />
                </div>
              </Box>
              <Box sx={{ mt: 2 }}>
                <HowRounded step={shown.metric.step} unit={shown.metric.unit_name} />
              </Box>
              <MarketNotes shown={[shown.metric]} />
            </>
          )
        }
      </MarketFrame>
    </>
  );
}
