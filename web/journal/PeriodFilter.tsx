import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#domain/language/format.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { PopoverDialog } from '#web/ui/PopoverDialog.tsx';
import type { ListControl } from '#web/ui/table/use-list-state.ts';
import { daysBefore } from './period.ts';
import { periodTexts } from './texts.ts';

const PRESETS = [
  ['today', 0],
  ['week', 6],
  ['month', 29],
  ['year', 364],
] as const;

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** Chooses the period of a list: by a preset or by two dates. */
export function PeriodFilter({ list }: { list: ListControl }) {
  const texts = useTexts(periodTexts);
  const locale = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const from = list.state.filters['from']?.[0] ?? '';
  const to = list.state.filters['to']?.[0] ?? '';

  const choose = (start: string, end: string) => {
    const { from: _from, to: _to, ...others } = list.state.filters;
    list.change({ filters: { ...others, ...(start !== '' && { from: [start] }), ...(end !== '' && { to: [end] }) } });
  };
  const words = [
    from !== '' && texts.since(formatDate(from, locale)),
    to !== '' && texts.until(formatDate(to, locale)),
  ].filter((word) => word !== false);

  return (
    <>
      <Button
        color="secondary"
        startIcon={<CalendarRange size={16} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {words.length > 0 ? words.join(' ') : texts.any}
      </Button>
      <PopoverDialog
        anchor={anchor}
        label={texts.period}
        onClose={() => setAnchor(null)}
        sx={{ p: 2, display: 'grid', gap: 2 }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {PRESETS.map(([name, days]) => (
            <Button
              key={name}
              size="small"
              variant="outlined"
              color="secondary"
              onClick={() => choose(daysBefore(new Date(), days), daysBefore(new Date(), 0))}
            >
              {texts[name]}
            </Button>
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <Day label={texts.from} value={from} onChange={(day) => choose(day, to)} />
          <Day label={texts.to} value={to} onChange={(day) => choose(from, day)} />
        </Box>
        <Button size="small" color="secondary" disabled={words.length === 0} onClick={() => choose('', '')}>
          {texts.clear}
        </Button>
      </PopoverDialog>
    </>
  );
}
