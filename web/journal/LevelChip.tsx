import { LEVEL_NAMES, type Level } from '#domain/journal/levels.ts';
import { useLocale } from '#web/ui/language.tsx';
import { StatusChip, type StatusTone } from '#web/ui/StatusChip.tsx';

const TONES: Readonly<Record<Level, StatusTone>> = { 10: 'neutral', 20: 'neutral', 30: 'warning', 40: 'error' };

export const LevelChip = ({ level }: { level: Level }) => (
  <StatusChip tone={TONES[level]} label={LEVEL_NAMES[level][useLocale()]} />
);
