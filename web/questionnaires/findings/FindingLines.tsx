import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { MISSING } from '#domain/language/format.ts';
import { ERROR, LEVEL_NAMES, WARNING, type Level } from '#domain/journal/levels.ts';
import type { LogEntry } from '#contract/journal.ts';
import { Facts } from '#web/ui/DetailsDrawer.tsx';
import { useTexts, useLocale } from '#web/ui/language.tsx';
import { TableFrame } from '#web/ui/table/frame.ts';
import { StatusChip, type StatusTone } from '#web/ui/StatusChip.tsx';
import { Place } from './Place.tsx';
import { findingTexts } from './texts.ts';
import { DefinitionDetails } from './DefinitionDetails.tsx';

/** The metric a finding is about, with what it includes; a key of the workbook that is no metric is shown as it is. */
function FoundMetric({ metric: { id, name, alias } }: { metric: NonNullable<LogEntry['metric']> }) {
  return (
    <>
      {name ?? alias}
      {id !== null && <DefinitionDetails metric={id} />}
    </>
  );
}

const toneOf = (level: Level): StatusTone => {
  if (level === ERROR) return 'error';
  return level === WARNING ? 'warning' : 'neutral';
};

const FindingLevel = ({ level }: { level: Level }) => (
  <StatusChip tone={toneOf(level)} label={LEVEL_NAMES[level][useLocale()]} />
);

/** The lines wrap, because findings are read in full; on a phone each finding is a card. */
export function FindingLines({ entries }: { entries: readonly LogEntry[] }) {
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down('lg'));
  return narrow ? <Cards entries={entries} /> : <Lines entries={entries} />;
}

function Lines({ entries }: { entries: readonly LogEntry[] }) {
  const texts = useTexts(findingTexts);
  const headings = [
    [texts.place, '176px'],
    [texts.metric, '15%'],
    [texts.message, '15%'],
    [texts.found, '16%'],
    [texts.expected, '15%'],
    [texts.advice, '20%'],
  ] as const;
  return (
    <TableFrame
      tabIndex={0}
      role="region"
      aria-label={texts.table}
      style={{ maxHeight: 'min(560px, 70dvh)' }}
      sx={{
        '& td': {
          whiteSpace: 'normal !important',
          overflowWrap: 'break-word',
          py: '8px !important',
          verticalAlign: 'top',
        },
      }}
    >
      <table aria-label={texts.table} style={{ tableLayout: 'fixed', minWidth: 900 }}>
        <thead>
          <tr>
            {headings.map(([heading, width]) => (
              <th key={heading} scope="col" style={{ width }}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} data-row="">
              <td>
                <Place entry={entry} />
                <Box sx={{ mt: 0.5 }}>
                  <FindingLevel level={entry.level} />
                </Box>
              </td>
              <td>{entry.metric ? <FoundMetric metric={entry.metric} /> : MISSING}</td>
              <td>{entry.message}</td>
              <td>{entry.found ?? MISSING}</td>
              <td>{entry.expected ?? MISSING}</td>
              <td>{entry.advice ?? MISSING}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function Cards({ entries }: { entries: readonly LogEntry[] }) {
  const texts = useTexts(findingTexts);
  return (
    <Box component="ul" aria-label={texts.table} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {entries.map((entry) => (
        <Box
          key={entry.id}
          component="li"
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, display: 'grid', gap: 1 }}
        >
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <FindingLevel level={entry.level} />
            <Place entry={entry} />
          </Box>
          <Box sx={{ overflowWrap: 'anywhere' }}>{entry.message}</Box>
          <Facts
            facts={(
              [
                [texts.metric, entry.metric && <FoundMetric key="metric" metric={entry.metric} />],
                [texts.found, entry.found],
                [texts.expected, entry.expected],
                [texts.advice, entry.advice],
              ] as const
            ).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, value] as const]))}
          />
        </Box>
      ))}
    </Box>
  );
}
