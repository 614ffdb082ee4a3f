import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatNumber } from '#domain/language/format.ts';
import type { MetricRow } from '#contract/questionnaire-metrics.ts';
import type { Ref } from '#contract/shapes.ts';
import { DetailsDrawer, Facts, type Fact } from '#web/ui/DetailsDrawer.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { FindingsTable } from '#web/questionnaires/findings/FindingsTable.tsx';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { metricsTexts } from './texts.ts';

interface ValueDrawerProps {
  readonly open: boolean;
  readonly session: number;
  readonly metric: MetricRow;
  readonly systems: readonly Ref[];
  /** Whether there are findings about it. */
  readonly found: boolean;
  readonly onClose: () => void;
}

/** A metric of a questionnaire in full: every value with all its digits, and what was found about them. */
export function ValueDrawer({ open, session, metric, systems, found, onClose }: ValueDrawerProps) {
  const texts = useTexts(metricsTexts);
  const common = useTexts(sessionTexts);
  const locale = useLocale();
  const named: readonly (readonly [number | null, string])[] = [
    [null, texts.allSystems],
    ...systems.map(({ id, name }) => [id, name] as const),
  ];
  const facts = named.flatMap(([system, name]): Fact[] => {
    const value = metric.values.find(({ it_system_id }) => it_system_id === system);
    if (!value) return [];
    const number = `${formatNumber(value.value, locale, 'full')} ${metric.unit_name}`;
    return [[name, value.computed ? `${number} (${texts.computed})` : number]];
  });
  return (
    <DetailsDrawer wide={found} open={open} title={metric.description} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Facts facts={[[texts.key, metric.alias], ...facts]} />
        {found && (
          <section>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {common.findings}
            </Typography>
            <FindingsTable session={session} metric={metric.id} />
          </section>
        )}
      </Box>
    </DetailsDrawer>
  );
}
