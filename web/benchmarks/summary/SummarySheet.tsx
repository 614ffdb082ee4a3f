import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Building2, ChartNoAxesCombined } from 'lucide-react';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { DoubtfulValues } from './DoubtfulValues.tsx';
import { SummaryProcesses } from './SummaryProcesses.tsx';
import { SummaryTable } from './SummaryTable.tsx';
import { summaryTexts } from './texts.ts';

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
      subscription: texts.subscriptionTitle,
      values: texts.valuesTitle,
      direction: texts.directionTitle,
      few: texts.fewTitle,
      doubtful: texts.doubtful,
    };
    return (
      <>
        <Card>
          <EmptyState icon={reason.code === 'company' ? Building2 : ChartNoAxesCombined} title={titles[reason.code]}>
            {reason.text}
          </EmptyState>
        </Card>
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
