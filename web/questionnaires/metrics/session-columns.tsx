import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { ERROR, WARNING } from '#domain/journal/levels.ts';
import type { Locale } from '#domain/language/text.ts';
import type { LogEntry } from '#contract/journal.ts';
import type { MetricRow } from '#contract/questionnaire-metrics.ts';
import type { Ref } from '#contract/shapes.ts';
import type { Column } from '#web/ui/table/Table.tsx';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { LineName } from './LineName.tsx';
import type { Line } from './lines.ts';
import { metricsTexts, sessionMetricsTexts } from './texts.ts';
import { Value } from './Value.tsx';

interface OfSession {
  readonly systems: readonly Ref[];
  /** By metric. */
  readonly findings: ReadonlyMap<number, readonly LogEntry[]>;
  readonly onFindings: (metric: MetricRow) => void;
  /** Only one column fits beside the name: the value comes first. */
  readonly phone: boolean;
}

const valueIn = (line: Line, system: number | null) =>
  line.metric?.values.find(({ it_system_id }) => it_system_id === system);

/** The tooltip of the marker: place and message, one line for each finding. */
const toldOf = (entries: readonly LogEntry[]): string =>
  entries
    .map(({ sheet, cell, message }) => [sheet, cell, message].filter((part) => part !== null).join(' · '))
    .join('\n');

export function sessionMetricColumns(locale: Locale, of: OfSession): readonly Column<Line>[] {
  const texts = metricsTexts[locale];
  const common = sessionTexts[locale];
  const own = sessionMetricsTexts[locale];
  const systems: readonly (readonly [number | null, string])[] = [
    [null, texts.allSystems],
    ...of.systems.map(({ id, name }) => [id, name] as const),
  ];
  const values = systems.map(([id, name]): Column<Line> => ({
    id: `system-${id ?? 'all'}`,
    header: name,
    cell: (line) => line.metric && <Value value={valueIn(line, id)} />,
    align: 'right',
  }));
  return [
    {
      id: 'name',
      header: texts.metric,
      cell: (line) => <LineName line={line} />,
      width: 150,
      maxWidth: 240,
      wrap: true,
    },
    ...(of.phone ? values : []),
    ...(of.findings.size > 0
      ? [
          {
            id: 'findings',
            header: common.findings,
            cell: ({ metric }: Line) => {
              const entries = metric ? of.findings.get(metric.id) : undefined;
              if (!metric || !entries) return null;
              return (
                <Marker
                  entries={entries}
                  label={own.showFindings(entries.length)}
                  onClick={() => of.onFindings(metric)}
                />
              );
            },
          },
        ]
      : []),
    { id: 'unit', header: texts.unit, cell: ({ metric }) => metric?.unit_name, maxWidth: 80 },
    ...(of.phone ? [] : values),
  ];
}

const LOOKS: Readonly<Record<number, readonly [LucideIcon, string]>> = {
  [ERROR]: [CircleAlert, 'error.main'],
  [WARNING]: [TriangleAlert, 'warning.main'],
};

function Marker({ entries, label, onClick }: { entries: readonly LogEntry[]; label: string; onClick: () => void }) {
  const worst = Math.max(...entries.map(({ level }) => level));
  const [Icon, colour] = LOOKS[worst] ?? [Info, 'text.secondary'];
  return (
    <ButtonBase
      aria-label={`${label}. ${toldOf(entries)}`}
      title={toldOf(entries)}
      // Skipped by Tab, because the row itself does the same by keyboard.
      tabIndex={-1}
      onClick={onClick}
      sx={{
        display: 'inline-flex',
        font: 'inherit',
        gap: 0.5,
        borderRadius: 0.5,
        px: 0.5,
        py: 0.25,
        color: colour,
      }}
    >
      <Icon size={15} aria-hidden />
      <Box component="span" sx={{ fontWeight: 500 }}>
        {entries.map(({ cell }) => cell).find((cell) => cell !== null) ?? entries.length}
      </Box>
      {entries.length > 1 && <span>+{entries.length - 1}</span>}
    </ButtonBase>
  );
}
