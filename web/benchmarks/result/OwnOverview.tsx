import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ArrowDown, ArrowUp, Minus, type LucideIcon } from 'lucide-react';
import { marketName } from '#domain/benchmarks/release/market-name.ts';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import { ButtonLink } from '#web/app/links.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { DoubtfulValues } from '../summary/DoubtfulValues.tsx';
import { NoSummary } from '../summary/NoSummary.tsx';
import { summaryTexts } from '../summary/texts.ts';
import { MetricLinks } from './MetricLinks.tsx';
import { ProcessDumbbells } from './ProcessDumbbells.tsx';
import { overviewTexts } from './overview-texts.ts';

/** How many of each list the overview shows; the summary page has the rest. */
const NAMED = 3;

function Side({
  icon: Icon,
  count,
  label,
  colour,
}: {
  icon: LucideIcon;
  count: number;
  label: string;
  colour: string;
}) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, color: colour }}>
      <Icon size={18} aria-hidden style={{ alignSelf: 'center' }} />
      <Box component="span" sx={{ fontSize: '1.5rem', fontWeight: 600 }}>
        {count}
      </Box>
      <Box component="span">{label}</Box>
    </Box>
  );
}

interface OwnOverviewProps {
  readonly id: string;
  readonly summary: BenchmarkSummary;
  readonly company: number;
}

/** A company's place: one large sentence, three figures, the strongest and the weakest. */
export function OwnOverview({ id, summary, company }: OwnOverviewProps) {
  const texts = useTexts(overviewTexts);
  const lists = useTexts(summaryTexts);
  const locale = useLocale();
  const doubts = <DoubtfulValues id={id} rows={summary.doubtful} company={company} />;
  if (summary.reason) {
    return (
      <>
        <NoSummary {...summary.reason} />
        {doubts}
      </>
    );
  }
  return (
    <>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography
          component="p"
          sx={{
            fontSize: { xs: '1.375rem', sm: '1.75rem' },
            fontWeight: 600,
            lineHeight: 1.25,
            maxWidth: '32ch',
            textWrap: 'balance',
          }}
        >
          {texts.sentence(marketName(summary.benchmark.group, locale).median, summary.better, summary.placed)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 0.5, mt: 2 }}>
          <Side icon={ArrowUp} count={summary.better} label={texts.better} colour="good.main" />
          <Side icon={ArrowDown} count={summary.worse} label={texts.worse} colour="bad.main" />
          {summary.same > 0 && <Side icon={Minus} count={summary.same} label={texts.same} colour="text.secondary" />}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
          <ButtonLink variant="contained" to="/benchmarks/$benchmarkId/metrics" params={{ benchmarkId: id }}>
            {texts.toMetrics}
          </ButtonLink>
          {summary.worse > 0 && (
            <ButtonLink
              variant="outlined"
              color="secondary"
              to="/benchmarks/$benchmarkId/metrics"
              params={{ benchmarkId: id }}
              search={{ show: 'worse', ordering: 'gap' }}
            >
              {texts.worseOnly}
            </ButtonLink>
          )}
        </Box>
      </Card>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <MetricLinks
            id={id}
            title={lists.strongest}
            rows={summary.strongest.slice(0, NAMED)}
            none={lists.noneBetter}
          />
        </Card>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <MetricLinks id={id} title={lists.weakest} rows={summary.weakest.slice(0, NAMED)} none={lists.noneWorse} />
        </Card>
      </Box>
      {doubts}
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <ProcessDumbbells processes={summary.processes} />
      </Card>
    </>
  );
}
