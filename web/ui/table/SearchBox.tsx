import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../language.tsx';
import { tableTexts } from './texts.ts';

interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (term: string) => void;
  readonly placeholder?: string | undefined;
}

const PAUSE = 300;

/** Searches when the typing pauses, so that a word is one request. */
export function SearchBox({ value, onChange, placeholder }: SearchBoxProps) {
  const texts = useTexts(tableTexts);
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);

  // The address may change without typing: the way back, a reset.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    const term = typed.trim();
    if (term === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = term;
      onChange(term);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, onChange]);

  const label = placeholder ?? texts.search;
  return (
    <OutlinedInput
      size="small"
      value={typed}
      placeholder={label}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
      inputProps={{ 'aria-label': label, type: 'search', enterKeyHint: 'search' }}
      startAdornment={
        <InputAdornment position="start">
          <Search size={16} aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        typed !== '' && (
          <InputAdornment position="end">
            <IconButton size="small" edge="end" aria-label={texts.clearSearch} onClick={() => setTyped('')}>
              <X size={16} aria-hidden />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={{ width: { xs: '100%', sm: 260 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}
