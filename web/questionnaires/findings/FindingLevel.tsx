import { ERROR, LEVEL_NAMES, WARNING, type Level } from '#domain/journal/levels.ts';
import { useLocale } from '#web/ui/language.tsx';
import { StatusChip, type StatusTone } from '#web/ui/StatusChip.tsx';

const toneOf = (level: Level): StatusTone => {
  if (level === ERROR) return 'error';
  return level === WARNING ? 'warning' : 'neutral';
};

export const FindingLevel = ({ level }: { level: Level }) => (
  <StatusChip tone={toneOf(level)} label={LEVEL_NAMES[level][useLocale()]} />
);
