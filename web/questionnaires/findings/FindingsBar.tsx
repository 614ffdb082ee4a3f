import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ERROR, INFO, WARNING } from '#domain/journal/levels.ts';
import type { LogEntry } from '#contract/journal.ts';
import { exportFindings } from '#contract/questionnaires.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { SearchBox } from '#web/ui/table/SearchBox.tsx';
import type { Narrowing } from './narrow-findings.ts';
import { findingTexts } from './texts.ts';

interface FindingsBarProps {
  readonly session: number;
  readonly entries: readonly LogEntry[];
  readonly sheets: readonly string[];
  readonly narrowing: Narrowing;
  readonly onChange: (change: Partial<Narrowing>) => void;
}

export function FindingsBar({ session, entries, sheets, narrowing, onChange }: FindingsBarProps) {
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
        <Select<string>
          size="small"
          displayEmpty
          value={narrowing.sheet ?? ''}
          inputProps={{ 'aria-label': texts.sheet }}
          onChange={(event) => onChange({ sheet: event.target.value === '' ? null : event.target.value })}
          sx={{ maxWidth: 240 }}
        >
          <MenuItem value="">{texts.allSheets}</MenuItem>
          {sheets.map((sheet) => (
            <MenuItem key={sheet} value={sheet}>
              {sheet}
            </MenuItem>
          ))}
        </Select>
      )}
      <SearchBox value={narrowing.search} placeholder={texts.search} onChange={(search) => onChange({ search })} />
      <DownloadButton file={exportFindings} input={{ params: { id: session } }} sx={{ ml: { sm: 'auto' } }}>
        {texts.download}
      </DownloadButton>
    </Box>
  );
}
