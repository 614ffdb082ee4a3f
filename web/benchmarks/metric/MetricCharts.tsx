import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { EyeOff, MessageCircleQuestionMark } from 'lucide-react';
import { memo, useCallback, useMemo, useState, type ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import type { BenchmarkMetricPage, CompanyLine, ObservedValue } from '#contract/benchmark-results.ts';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { marketName } from '#domain/benchmarks/release/market-name.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { capitalised } from '#domain/language/capitalised.ts';
import { formatNumber } from '#domain/language/format.ts';
import { ownDigits } from '#domain/market/own-digits.ts';
import type { Locale } from '#domain/language/text.ts';
import { askQuestions } from '#contract/questions.ts';
import { Chart, type ChartTokens, type ChartNumbers } from '#web/ui/chart/Chart.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { usePerson } from '#web/app/person.ts';
import { AskAbout, type AskedValue } from '#web/app/questions/AskAbout.tsx';
import { questionTexts } from '#web/app/questions/texts.ts';
import { keptReleases, releaseName } from '../release/kept.ts';
import { spreadNumbers, spreadOption, listedValues } from './spread-chart.ts';
import { marketChartTexts } from './texts.ts';
import { yearNumbers, yearOption, yearsOf } from './year-chart.ts';

/** The table of companies' values with a button in each row that asks about it, for who may, and its dialog. */
function useAsking(
  numbers: ChartNumbers,
  metric: number,
  values: readonly ObservedValue[],
): { readonly table: ChartNumbers; readonly dialog: ReactNode } {
  const texts = useTexts(questionTexts);
  const { mayCall } = usePerson();
  const [asked, setAsked] = useState<AskedValue>();
  const isOffered = values.length > 0 && mayCall(askQuestions);
  const table = useMemo((): ChartNumbers => {
    if (!isOffered) return numbers;
    const listed = listedValues(values);
    const buttonOf = (row: number) => {
      const { company, year } = listed[row]!;
      const label = texts.askAbout(company.name, year);
      return (
        <IconButton
          size="small"
          aria-label={label}
          title={label}
          onClick={() => setAsked({ company: company.id, metric, year })}
        >
          <MessageCircleQuestionMark size={16} aria-hidden />
        </IconButton>
      );
    };
    return { ...numbers, action: { header: texts.question, of: buttonOf } };
  }, [isOffered, numbers, values, metric, texts]);
  return { table, dialog: asked && <AskAbout value={asked} onClose={() => setAsked(undefined)} /> };
}

type Years = BenchmarkMetricPage['by_year'];

const namesOf = (years: Years): string => years.map(({ year }) => year).join(', ');

/** The notes below the chart: which years are from an earlier release, which are hidden and why. */
function yearNotes(byYear: Years, locale: Locale): string[] {
  const texts = marketChartTexts[locale];
  const kept = keptReleases(byYear).map(({ release_id, date }) =>
    texts.keptYears(
      namesOf(byYear.filter(({ since }) => since?.release_id === release_id)),
      releaseName(release_id, date, locale),
    ),
  );
  const reasons = [...new Set(byYear.flatMap(({ suppressed }) => suppressed?.reason ?? []))];
  const closed = reasons.map((reason) => {
    const years = byYear.filter(({ suppressed }) => suppressed?.reason === reason);
    return texts.closedYears(namesOf(years), hiddenText(years[0]!.suppressed!)[locale]);
  });
  return [...kept, ...closed];
}

interface MetricChartsProps {
  readonly page: BenchmarkMetricPage;
  readonly own: CompanyLine | undefined;
  readonly lines: readonly CompanyLine[];
}

/** The market in words, its spread and its years; memoised, so that only new figures redraw it. */
export const MetricCharts = memo(function MetricCharts({ page, own, lines }: MetricChartsProps) {
  const texts = useTexts(marketChartTexts);
  const locale = useLocale();
  const { metric, values, by_year: byYear, sentence } = page;
  const market = marketName(null, locale);
  const digits = marketDigits(metric);
  const number = (value: number | null) => formatNumber(value, locale, digits);
  const spread = useMemo(
    () => ({ metric, values, own: own === undefined ? null : (metric.own?.value ?? own.value), lines }),
    [metric, values, own, lines],
  );
  const { mtype, unit_name } = metric;
  const years = useMemo(() => ({ mtype, unit_name, byYear, own, lines }), [mtype, unit_name, byYear, own, lines]);
  const drawSpread = useCallback((tokens: ChartTokens) => spreadOption(spread, locale, tokens), [spread, locale]);
  const drawYears = useCallback((tokens: ChartTokens) => yearOption(years, locale, tokens), [years, locale]);
  const spreadTable = useMemo(() => spreadNumbers(spread, locale), [spread, locale]);
  const { table: listed, dialog: asking } = useAsking(spreadTable, metric.id, values);
  const yearTable = useMemo(() => yearNumbers(years, locale), [years, locale]);
  const known = yearsOf(years);
  const [first = 0] = known;
  const notes = yearNotes(byYear, locale);
  const ownWords =
    spread.own === null ? '' : texts.spreadLabelOwn(formatNumber(spread.own, locale, ownDigits(metric, spread.own)));
  const title = (heading: string) => `${heading}${metric.unit_name === '' ? '' : `, ${metric.unit_name}`}`;
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Typography
        sx={{ gridColumn: '1 / -1', fontSize: '1rem', maxWidth: '90ch', minHeight: '3em', textWrap: 'pretty' }}
        aria-live="polite"
      >
        {sentence}
      </Typography>
      <Card sx={{ p: 2 }}>
        {metric.median === null && values.length === 0 ? (
          <EmptyState dense icon={EyeOff} title={texts.nothing}>
            {metric.suppressed ? hiddenText(metric.suppressed)[locale] : texts.few}
          </EmptyState>
        ) : (
          <Chart
            title={title(texts.spread(market.of))}
            label={`${texts.spreadLabel(market.of, number(metric.median), number(metric.p25), number(metric.p75))}${ownWords}`}
            option={drawSpread}
            numbers={listed}
            fileName={`${metric.alias}-spread`}
            height={260}
          />
        )}
        {asking}
      </Card>
      <Card sx={{ p: 2 }}>
        <Chart
          title={title(texts.byYear(capitalised(market.name)))}
          label={texts.byYearLabel(market.of, market.ofAgain, first, known.at(-1) ?? first)}
          option={drawYears}
          numbers={yearTable}
          fileName={`${metric.alias}-years`}
          height={260}
        />
        {notes.map((note) => (
          <Muted key={note} variant="caption" component="p" sx={{ mt: 1 }}>
            {note}
          </Muted>
        ))}
      </Card>
    </Box>
  );
});
