import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Building2, ChartNoAxesCombined } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { formatPart } from '#domain/language/format.ts';
import { causeText } from '#domain/doubts/doubt-text.ts';
import { formatRow } from '#domain/benchmarks/summary/format-row.ts';
import type { BenchmarkSummary, SummaryRow } from '#contract/benchmark-summary.ts';
import { EmptyCard } from '#web/ui/EmptyState.tsx';
import { useTexts, useLocale } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { Dumbbell } from '../table/Dumbbell.tsx';
import { PlaceWords } from '../table/ProcessRows.tsx';
import { MetricLink } from '../MetricLink.tsx';
import { SummaryTable } from './SummaryTable.tsx';
import { summaryTexts } from './texts.ts';

interface DoubtfulValuesProps {
  readonly id: string;
  readonly rows: readonly SummaryRow[];
  readonly company: number | undefined;
}

/** The company's values that a test doubts, each with a link to its years and questionnaire. */
function DoubtfulValues({ id, rows, company }: DoubtfulValuesProps) {
  const texts = useTexts(summaryTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const opens = mayCall(PAGES['/companies/$companyId/metrics']);
  if (rows.length === 0) return null;
  return (
    <TitledCard title={texts.doubtful} className="etalon-screen" sx={{ p: { xs: 2, sm: 3 } }}>
      <Muted component="p">{texts.doubtfulHint}</Muted>
      <Box component="ul" sx={{ m: 0, pl: 2.5, '& a': { color: 'text.primary', fontWeight: 500 } }}>
        {rows.map((row) => {
          const { value, median } = formatRow(row, locale);
          return (
            <li key={row.id}>
              {company !== undefined && opens ? (
                <Link to="/companies/$companyId/metrics" params={{ companyId: company }} search={{ metric: row.id }}>
                  {row.description}
                </Link>
              ) : (
                <MetricLink id={id} metric={row} />
              )}{' '}
              <Muted component="span">
                {value}; {texts.median(median)}
                {row.own.doubt && `; ${causeText(row.own.doubt, row.description)[locale]}`}
              </Muted>
            </li>
          );
        })}
      </Box>
    </TitledCard>
  );
}

/** The middle place this year and a year ago and the share of better indicators, by process; in two columns where there is room. */
function SummaryProcesses({ processes }: Pick<BenchmarkSummary, 'processes'>) {
  const texts = useTexts(summaryTexts);
  const locale = useLocale();
  return (
    <div>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {texts.byProcess}
      </Typography>
      <Box
        component="ul"
        className="etalon-processes"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          columns: { xs: 1, md: 2 },
          columnGap: 4,
        }}
      >
        {processes.map(({ id, name, better, same, worse, placed, place, place_before: before }) => (
          <Box
            key={id}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 172px 110px' },
              columnGap: 1.5,
              alignItems: 'center',
              py: 0.5,
              breakInside: 'avoid',
            }}
          >
            <span>{name}</span>
            <Box sx={{ gridRow: { xs: 2, sm: 'auto' } }}>
              {place !== null && <Dumbbell now={place} before={before} />}
              <span className="etalon-screen">
                <PlaceWords place={place} place_before={before} />
              </span>
            </Box>
            <Box
              component="span"
              title={texts.countsTitle(better, same, worse)}
              sx={{
                gridRow: { xs: '1 / 3', sm: 'auto' },
                whiteSpace: 'nowrap',
                fontVariantNumeric: 'tabular-nums lining-nums',
              }}
            >
              <b>{formatPart(better / placed, locale)}</b> <Small>{texts.ofProcess(better, placed)}</Small>
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  );
}

const INSIDE = { p: { xs: 2, sm: 3 } } as const;

interface SheetProps {
  readonly id: string;
  readonly summary: BenchmarkSummary;
}

/** A company's place: one sentence, what to check, the strongest and the weakest, and its processes; or why there is none. */
export function SummarySheet({ id, summary }: SheetProps) {
  const texts = useTexts(summaryTexts);
  const { reason } = summary;
  const doubtful = <DoubtfulValues id={id} rows={summary.doubtful} company={summary.company?.id} />;
  if (reason) {
    const titles = {
      release: texts.releaseTitle,
      company: texts.chooseTitle,
      values: texts.valuesTitle,
      direction: texts.directionTitle,
      few: texts.fewTitle,
      doubtful: texts.doubtful,
    };
    return (
      <>
        <EmptyCard icon={reason.code === 'company' ? Building2 : ChartNoAxesCombined} title={titles[reason.code]}>
          {reason.text}
        </EmptyCard>
        {doubtful}
      </>
    );
  }
  return (
    <>
      <Card sx={INSIDE}>
        <Muted sx={{ mb: 0.5 }}>{summary.company?.name}</Muted>
        <Typography
          component="p"
          sx={{ fontSize: { xs: '1.125rem', sm: '1.375rem' }, fontWeight: 600, lineHeight: 1.3, textWrap: 'pretty' }}
        >
          {summary.sentence}
        </Typography>
      </Card>
      {doubtful}
      <Box
        className="etalon-lists"
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}
      >
        <Card sx={{ p: 2 }}>
          <SummaryTable id={id} side="better" rows={summary.strongest} />
        </Card>
        <Card sx={{ p: 2 }}>
          <SummaryTable id={id} side="worse" rows={summary.weakest} />
        </Card>
      </Box>
      <Card sx={INSIDE}>
        <SummaryProcesses processes={summary.processes} />
      </Card>
      <Muted variant="caption" component="p">
        {texts.confidential(summary.minimum)}
      </Muted>
    </>
  );
}
