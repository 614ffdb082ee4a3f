import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search, X } from 'lucide-react';
import { useTexts } from './language.tsx';
import { partTexts } from './texts.ts';

interface SearchInputProps {
  readonly value: string;
  readonly label: string;
  readonly onChange: (term: string) => void;
  /** From tablet size on; a phone uses the full width. */
  readonly width: number | string;
}

/** A search field; Escape or the cross clears it. */
export function SearchInput({ value, label, onChange, width }: SearchInputProps) {
  const texts = useTexts(partTexts);
  return (
    <OutlinedInput
      size="small"
      value={value}
      placeholder={label}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      inputProps={{ 'aria-label': label, type: 'search', enterKeyHint: 'search' }}
      startAdornment={
        <InputAdornment position="start">
          <Search size={16} aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        value !== '' && (
          <InputAdornment position="end">
            <IconButton size="small" edge="end" aria-label={texts.clearSearch} onClick={() => onChange('')}>
              <X size={16} aria-hidden />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={{ width: { xs: '100%', sm: width }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}
