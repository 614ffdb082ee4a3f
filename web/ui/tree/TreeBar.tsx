import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ChevronsDownUp, ChevronsUpDown, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { useTexts } from '../language.tsx';
import { SearchInput } from '../SearchInput.tsx';
import { Unseen } from '../Unseen.tsx';
import { treeTexts } from './texts.ts';
import type { TreeControl } from './use-tree-view.ts';

interface WholeProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Memoised, because the buttons are the slowest part of the bar and typing in the search redraws it. */
const Whole = memo(({ icon: Icon, label, disabled, onClick }: WholeProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton aria-label={label} onClick={onClick} disabled={disabled}>
        <Icon size={18} aria-hidden />
      </IconButton>
    </span>
  </Tooltip>
));

/** Search, and expanding or collapsing the whole tree. */
export function TreeBar({ view, placeholder }: { view: TreeControl; placeholder: string }) {
  const texts = useTexts(treeTexts);
  const leaves = view.found?.filter((place) => view.tree.entries[place]?.branch.children.length === 0).length ?? 0;
  const message = view.searching && (leaves === 0 ? texts.nothingFound : texts.found(leaves));
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', mb: 1 }}>
      <SearchInput value={view.term} label={placeholder} onChange={view.setTerm} width="100%" />
      <Unseen role="status">{message}</Unseen>
      <Whole icon={ChevronsUpDown} label={texts.openAll} disabled={view.searching} onClick={view.openAll} />
      <Whole icon={ChevronsDownUp} label={texts.closeAll} disabled={view.searching} onClick={view.closeAll} />
    </Box>
  );
}
