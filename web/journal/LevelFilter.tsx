import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#domain/language/format.ts';
import { listLogEntryFieldValues } from '#contract/journal.ts';
import { read } from '#web/app/query-client.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import type { ListControl } from '#web/ui/table/use-list-state.ts';
import { logTexts } from './texts.ts';

/** The levels that occur, with their counts; each can be toggled. */
export function LevelFilter({ list }: { list: ListControl }) {
  const texts = useTexts(logTexts);
  const locale = useLocale();
  const { data } = useQuery(read(listLogEntryFieldValues, { query: { field: 'level' } }));
  const chosen = list.state.filters['level'] ?? [];
  if (!data || data.values.length === 0) return null;
  const toggle = (level: string) => {
    const { level: _, ...others } = list.state.filters;
    const next = chosen.includes(level) ? chosen.filter((other) => other !== level) : [...chosen, level];
    list.change({ filters: next.length > 0 ? { ...others, level: next } : others });
  };
  return (
    <Box role="group" aria-label={texts.levels} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      {data.values.map(({ value, label, count }) => {
        const level = String(value);
        const on = chosen.includes(level);
        return (
          <Chip
            key={level}
            component="button"
            clickable
            aria-pressed={on}
            color={on ? 'primary' : 'default'}
            variant={on ? 'filled' : 'outlined'}
            label={`${label} · ${formatNumber(count, locale)}`}
            onClick={() => toggle(level)}
          />
        );
      })}
    </Box>
  );
}
