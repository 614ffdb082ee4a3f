import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tooltip from '@mui/material/Tooltip';
import { ChevronsDownUp, ChevronsUpDown, Search, X } from 'lucide-react';
import { useTexts } from '../language.tsx';
import { treeTexts } from './texts.ts';
import type { TreeControl } from './use-tree-view.ts';

/** Search, and opening or closing the whole tree. */
export function TreeBar({ view, placeholder }: { view: TreeControl; placeholder: string | undefined }) {
  const texts = useTexts(treeTexts);
  const label = placeholder ?? texts.search;
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', mb: 1 }}>
      <OutlinedInput
        size="small"
        fullWidth
        value={view.term}
        placeholder={label}
        onChange={(event) => view.setTerm(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && view.setTerm('')}
        inputProps={{ 'aria-label': label, type: 'search' }}
        startAdornment={
          <InputAdornment position="start">
            <Search size={16} aria-hidden />
          </InputAdornment>
        }
        endAdornment={
          view.term !== '' && (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label={texts.clearSearch} onClick={() => view.setTerm('')}>
                <X size={16} aria-hidden />
              </IconButton>
            </InputAdornment>
          )
        }
        sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
      />
      <Tooltip title={texts.openAll}>
        <span>
          <IconButton aria-label={texts.openAll} onClick={view.openAll} disabled={view.searching}>
            <ChevronsUpDown size={18} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={texts.closeAll}>
        <span>
          <IconButton aria-label={texts.closeAll} onClick={view.closeAll} disabled={view.searching}>
            <ChevronsDownUp size={18} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  );
}
