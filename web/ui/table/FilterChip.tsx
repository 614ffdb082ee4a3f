import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../language.tsx';
import type { Filter } from './column.ts';
import { FilterValues } from './FilterValues.tsx';
import { tableTexts } from './texts.ts';
import { useFilterValues, type LoadedValues } from './use-filter-values.ts';

interface FilterChipProps {
  readonly filter: Filter;
  readonly chosen: readonly string[];
  /** Just added, so it opens automatically. */
  readonly fresh: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
  readonly onRemove: () => void;
  readonly onClosed: () => void;
}

const NAMED = 2;

const labelOf = (loaded: LoadedValues, value: string): string =>
  (loaded.kind === 'ready' ? loaded.values.find((other) => other.value === value)?.label : undefined) ?? value;

/** One filter of the bar: shows its values, a click changes them, a cross removes it. */
export function FilterChip({ filter, chosen, fresh, onChange, onRemove, onClosed }: FilterChipProps) {
  const texts = useTexts(tableTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(fresh);
  const { loaded, again } = useFilterValues(filter, opened || chosen.length > 0);
  const named = chosen.slice(0, NAMED).map((value) => labelOf(loaded, value));
  if (chosen.length > NAMED) named.push(texts.andMore(chosen.length - NAMED));
  const close = () => {
    setOpened(false);
    onClosed();
  };
  return (
    <Box
      ref={setAnchor}
      sx={{
        display: 'inline-flex',
        alignItems: 'stretch',
        maxWidth: '100%',
        height: 36,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        overflow: 'hidden',
        '& > button': {
          font: 'inherit',
          px: 1,
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outlineOffset: -2 },
        },
      }}
    >
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
        sx={{ gap: 0.5, minWidth: 0 }}
      >
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {filter.label}:
        </Box>
        <Box
          component="span"
          sx={{ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {named.join(', ') || '…'}
        </Box>
        <ChevronDown size={14} aria-hidden style={{ flexShrink: 0 }} />
      </ButtonBase>
      <ButtonBase aria-label={texts.removeFilter(filter.label)} onClick={onRemove} sx={{ color: 'text.secondary' }}>
        <X size={14} aria-hidden />
      </ButtonBase>
      <Popover
        open={opened && anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': filter.label,
            sx: { mt: 0.5, minWidth: 240, maxWidth: 360, border: 1, borderColor: 'divider' },
          },
        }}
      >
        <FilterValues label={filter.label} loaded={loaded} chosen={chosen} onChange={onChange} onRetry={again} />
      </Popover>
    </Box>
  );
}
