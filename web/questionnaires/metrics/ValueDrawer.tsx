import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { MetricRow } from '#contract/questionnaire-metrics.ts';
import { downloadFile, type Session } from '#contract/questionnaires.ts';
import type { Ref } from '#contract/shapes.ts';
import { usePerson } from '#web/app/person.ts';
import { ValueQuestions } from '#web/app/questions/ValueQuestions.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { DetailsDrawer, DetailsPart, Facts } from '#web/ui/DetailsDrawer.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { useOriginalFile } from '#web/questionnaires/callouts/use-original-file.tsx';
import { DefinitionDetails } from '#web/questionnaires/findings/DefinitionDetails.tsx';
import { FindingsTable } from '#web/questionnaires/findings/FindingsTable.tsx';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { OwnYears } from './OwnYears.tsx';
import { metricsTexts, valueTexts } from './texts.ts';
import { ValueCells } from './ValueCells.tsx';

interface ValueDrawerProps {
  readonly open: boolean;
  readonly session: Session;
  readonly metric: MetricRow;
  readonly systems: readonly Ref[];
  /** Whether there are findings about it. */
  readonly found: boolean;
  readonly onClose: () => void;
}

/** The details of a metric in a questionnaire: values and their cells, author, other years, findings. */
export function ValueDrawer({ open, session, metric, systems, found, onClose }: ValueDrawerProps) {
  const texts = useTexts(valueTexts);
  const common = useTexts(sessionTexts);
  const { key, unit } = useTexts(metricsTexts);
  const { isStaff, mayCall } = usePerson();
  const fetchOriginal = useOriginalFile();
  const mayDownload = mayCall(downloadFile) && session.file_removed_at === null;
  const { author, created_at, file_name } = session;
  return (
    <DetailsDrawer wide={found} open={open} title={metric.description} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Facts
          facts={[
            [texts.process, metric.process.name],
            ...(isStaff ? [[key, metric.alias] as const] : []),
            [unit, metric.unit_name],
          ]}
        />
        <DefinitionDetails metric={metric.id} />
        <ValueCells session={session.id} metric={metric} systems={systems} />
        {found && (
          <DetailsPart title={common.findings}>
            <FindingsTable session={session.id} metric={metric.id} />
          </DetailsPart>
        )}
        <DetailsPart title={texts.origin}>
          <Facts
            facts={[
              [
                texts.file,
                mayDownload ? (
                  <Link key="file" component="button" type="button" onClick={() => fetchOriginal(session)}>
                    {file_name}
                  </Link>
                ) : (
                  file_name
                ),
              ],
              [common.created, <DateTime key="at" value={created_at} />],
              ...(author ? [[texts.author, author.name] as const] : []),
            ]}
          />
        </DetailsPart>
        {session.year !== null && (
          <ValueQuestions company={session.company.id} metric={metric.id} year={session.year} />
        )}
        <OwnYears open={open} company={session.company.id} metric={metric} />
      </Box>
    </DetailsDrawer>
  );
}
