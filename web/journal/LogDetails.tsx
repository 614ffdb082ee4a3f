import { MISSING } from '#domain/language/format.ts';
import type { LogEntry } from '#contract/journal.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/DetailsDrawer.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { LevelChip } from './LevelChip.tsx';
import { journalTexts, logTexts } from './texts.ts';

export function LogDetails({ entry }: { entry: LogEntry }) {
  const texts = useTexts(logTexts);
  const common = useTexts(journalTexts);
  return (
    <Facts
      facts={[
        [texts.level, <LevelChip key="level" level={entry.level} />],
        [texts.advice, entry.advice ?? MISSING],
        [texts.found, entry.found ?? MISSING],
        [texts.expected, entry.expected ?? MISSING],
        [texts.metric, entry.metric?.name ?? entry.metric?.alias ?? MISSING],
        [texts.sheet, entry.sheet ?? MISSING],
        [texts.cell, entry.cell ?? MISSING],
        [texts.session, entry.linked_session === null ? MISSING : texts.sessionNumber(entry.linked_session)],
        [common.company, entry.company?.name ?? MISSING],
        [common.created, <DateTime key="created" value={entry.created_at} />],
      ]}
    />
  );
}
