import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheck, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Part } from '#web/app/Part.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { FindingLines } from './FindingLines.tsx';
import { FindingsBar } from './FindingsBar.tsx';
import { narrowFindings, sheetsOf, type Narrowing } from './narrow-findings.ts';
import { findingsQuery } from './requests.ts';
import { findingTexts } from './texts.ts';

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
