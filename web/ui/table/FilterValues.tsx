import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { firstFound } from '../first-found.ts';
import { useTexts } from '../language.tsx';
import { tableTexts } from './texts.ts';
import type { LoadedValues } from './use-filter-values.ts';

interface FilterValuesProps {
  readonly label: string;
  readonly loaded: LoadedValues;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly onRetry: () => void;
}

const LONG = 8;

/** The list of values of one filter, with its own search when it is long. */
export function FilterValues({ label, loaded, chosen, onChange, onRetry }: FilterValuesProps) {
  const texts = useTexts(tableTexts);
  const [term, setTerm] = useState('');

  if (loaded.kind === 'loading') return <Note>{texts.loading}</Note>;
  if (loaded.kind === 'failed') {
    return (
      <Note>
        {texts.valuesFailed}{' '}
        <Button size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      </Note>
    );
  }
  const { shown, more } = firstFound(loaded.values, (value) => value.label, term);
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);

  return (
    <>
      {loaded.values.length > LONG && (
        <Box sx={{ p: 1, pb: 0.5 }}>
          <OutlinedInput
            size="small"
            fullWidth
            autoFocus
            value={term}
            placeholder={texts.findValue}
            inputProps={{ 'aria-label': texts.findValue }}
            onChange={(event) => setTerm(event.target.value)}
          />
        </Box>
      )}
      {shown.length === 0 && <Note>{texts.noValues}</Note>}
      <MenuList aria-label={label} autoFocus={loaded.values.length <= LONG} sx={{ maxHeight: 300, overflowY: 'auto' }}>
        {shown.map((value) => (
          <MenuItem
            key={value.value}
            role="menuitemcheckbox"
            aria-checked={chosen.includes(value.value)}
            onClick={() => toggle(value.value)}
            sx={{ pl: 1.25 }}
          >
            <Check
              size={16}
              aria-hidden
              style={{ flexShrink: 0, marginRight: 8, opacity: chosen.includes(value.value) ? 1 : 0 }}
            />
            <ListItemText primary={value.label} slotProps={{ primary: { noWrap: true } }} />
            {value.count !== undefined && (
              <Typography variant="caption" sx={{ color: 'text.secondary', pl: 2, fontVariantNumeric: 'tabular-nums' }}>
                {value.count}
              </Typography>
            )}
          </MenuItem>
        ))}
      </MenuList>
      {more && <Note>{texts.moreValues}</Note>}
    </>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return <Typography sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>{children}</Typography>;
}
