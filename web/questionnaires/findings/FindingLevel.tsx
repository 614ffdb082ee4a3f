import { LEVEL_NAMES, type Level } from '#domain/journal/levels.ts';
import { ERROR } from '#domain/journal/levels.ts';
import { useLocale } from '#web/ui/language.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';

export const FindingLevel = ({ level }: { level: Level }) => (
  <StatusChip tone={level === ERROR ? 'error' : 'warning'} label={LEVEL_NAMES[level][useLocale()]} />
);
