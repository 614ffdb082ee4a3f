import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheck, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ERROR, INFO, WARNING } from '#domain/journal/levels.ts';
import type { LogEntry } from '#contract/journal.ts';
import { exportFindings } from '#contract/questionnaires.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SmallSelect } from '#web/ui/SmallSelect.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Part } from '#web/app/Part.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { SearchBox } from '#web/ui/table/SearchBox.tsx';
import { FindingLines } from './FindingLines.tsx';
import { findingsQuery } from './requests.ts';
import { findingTexts } from './texts.ts';
import { fold } from '#domain/language/fold.ts';

export interface Narrowing {
  readonly level: number | null;
  readonly sheet: string | null;
  readonly search: string;
}

const words = (entry: LogEntry): string =>
  fold(
    [
      entry.message,
      entry.sheet,
      entry.cell,
      entry.metric?.name,
      entry.metric?.alias,
      entry.found,
      entry.expected,
      entry.advice,
    ]
      .filter((part) => part !== null && part !== undefined)
      .join('\n'),
  );

/** The findings that match all filters. */
export function narrowFindings(entries: readonly LogEntry[], { level, sheet, search }: Narrowing): LogEntry[] {
  const term = fold(search.trim());
  return entries.filter(
    (entry) =>
      (level === null || entry.level === level) &&
      (sheet === null || entry.sheet === sheet) &&
      (term === '' || words(entry).includes(term)),
  );
}

/** The sheets with findings, in order of appearance. */
export const sheetsOf = (entries: readonly LogEntry[]): string[] => [
  ...new Set(entries.map(({ sheet }) => sheet).filter((sheet) => sheet !== null)),
];

interface FindingsBarProps {
  readonly session: number;
  readonly entries: readonly LogEntry[];
  readonly sheets: readonly string[];
  readonly narrowing: Narrowing;
  readonly onChange: (change: Partial<Narrowing>) => void;
}

function FindingsBar({ session, entries, sheets, narrowing, onChange }: FindingsBarProps) {
  const texts = useTexts(findingTexts);
  const count = (level: number) => entries.filter((entry) => entry.level === level).length;
  const levels = [
    [null, texts.all, entries.length],
    [ERROR, texts.errors, count(ERROR)],
    [WARNING, texts.warnings, count(WARNING)],
    ...(count(INFO) > 0 ? [[INFO, texts.infos, count(INFO)] as const] : []),
  ] as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <ToggleButtonGroup
        size="small"
        exclusive
        value={narrowing.level ?? 0}
        aria-label={texts.level}
        onChange={(_, level: number | null) => level !== null && onChange({ level: level === 0 ? null : level })}
      >
        {levels.map(([level, name, n]) => (
          <ToggleButton key={name} value={level ?? 0} sx={{ px: 1.25 }}>
            {`${name} · ${n}`}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {sheets.length > 1 && (
        <SmallSelect<string>
          label={texts.sheet}
          value={narrowing.sheet ?? ''}
          options={[['', texts.allSheets], ...sheets.map((sheet) => [sheet, sheet] as const)]}
          onChoose={(sheet) => onChange({ sheet: sheet === '' ? null : sheet })}
          sx={{ maxWidth: 240 }}
        />
      )}
      <SearchBox value={narrowing.search} placeholder={texts.search} onChange={(search) => onChange({ search })} />
      <DownloadButton file={exportFindings} input={{ params: { id: session } }} sx={{ ml: { sm: 'auto' } }}>
        {texts.download}
      </DownloadButton>
    </Box>
  );
}

interface FindingsTableProps {
  readonly session: number;
  /** Only about this metric. */
  readonly metric?: number | undefined;
}

const AT_ONCE = 100;
const EVERYTHING: Narrowing = { level: null, sheet: null, search: '' };

/** The findings of a workbook, errors first, filtered by level, sheet and text. */
export const FindingsTable = (props: FindingsTableProps) => (
  <Part pending={<TextSkeleton lines={4} />}>
    <Findings {...props} />
  </Part>
);

function Findings({ session, metric }: FindingsTableProps) {
  const texts = useTexts(findingTexts);
  const { data: findings } = useSuspenseQuery(findingsQuery(session));
  const [narrowing, setNarrowing] = useState(EVERYTHING);
  const [most, setMost] = useState(AT_ONCE);
  const loaded = findings.entries;
  const entries = useMemo(
    () => (metric === undefined ? loaded : loaded.filter((entry) => entry.metric?.id === metric)),
    [loaded, metric],
  );
  const narrowed = useMemo(() => narrowFindings(entries, narrowing), [entries, narrowing]);

  if (entries.length === 0) {
    return (
      <EmptyState dense icon={CircleCheck} title={texts.none}>
        {texts.noneHint}
      </EmptyState>
    );
  }
  const left = narrowed.length - most;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <FindingsBar
        session={session}
        entries={entries}
        sheets={sheetsOf(entries)}
        narrowing={narrowing}
        onChange={(change) => {
          setNarrowing({ ...narrowing, ...change });
          setMost(AT_ONCE);
        }}
      />
      {narrowed.length === 0 ? (
        <EmptyState dense icon={SearchX} title={texts.nothing}>
          {texts.nothingHint}
        </EmptyState>
      ) : (
        <FindingLines entries={narrowed.slice(0, most)} />
      )}
      {left > 0 && (
        <Button color="secondary" onClick={() => setMost(most + AT_ONCE)} sx={{ justifySelf: 'center' }}>
          {texts.more(Math.min(left, AT_ONCE))}
        </Button>
      )}
      {findings.count > loaded.length && (
        <Box sx={{ color: 'text.secondary' }}>{texts.shown(loaded.length, findings.count)}</Box>
      )}
    </Box>
  );
}
