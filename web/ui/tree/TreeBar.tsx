import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tooltip from '@mui/material/Tooltip';
import { ChevronsDownUp, ChevronsUpDown, Search, X, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { useTexts } from '../language.tsx';
import { Unseen } from '../Unseen.tsx';
import { treeTexts } from './texts.ts';
import type { TreeControl } from './use-tree-view.ts';

interface WholeProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** A letter typed into the search redraws the bar; its buttons, the heaviest part of it, stay. */
const Whole = memo(({ icon: Icon, label, disabled, onClick }: WholeProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton aria-label={label} onClick={onClick} disabled={disabled}>
        <Icon size={18} aria-hidden />
      </IconButton>
    </span>
  </Tooltip>
));

/** Search, and opening or closing the whole tree. */
export function TreeBar({ view, placeholder }: { view: TreeControl; placeholder: string | undefined }) {
  const texts = useTexts(treeTexts);
  const label = placeholder ?? texts.search;
  const leaves = view.found?.filter((place) => view.tree.entries[place]?.branch.children.length === 0).length ?? 0;
  const message = view.searching && (leaves === 0 ? texts.nothingFound : texts.found(leaves));
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
      <Unseen role="status">{message}</Unseen>
      <Whole icon={ChevronsUpDown} label={texts.openAll} disabled={view.searching} onClick={view.openAll} />
      <Whole icon={ChevronsDownUp} label={texts.closeAll} disabled={view.searching} onClick={view.closeAll} />
    </Box>
  );
}
