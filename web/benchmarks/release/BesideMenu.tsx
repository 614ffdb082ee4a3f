import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ChevronDown, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Group, GroupChoice } from '#domain/benchmarks/release/groups.ts';
import { useTexts } from '#web/ui/language.tsx';
import { GroupList } from './GroupList.tsx';
import { besideTexts } from './texts.ts';

interface BesideMenuProps {
  readonly offered: readonly GroupChoice[];
  readonly chosen: GroupChoice | undefined;
  readonly onChoose: (group: Group | undefined) => void;
  readonly onExpect: (group: Group) => void;
}

/** Adds a column with another group to the table, or removes it. */
export function BesideMenu({ offered, chosen, onChoose, onExpect }: BesideMenuProps) {
  const texts = useTexts(besideTexts);
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (offered.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
      <Button
        ref={button}
        variant="outlined"
        color="secondary"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ChevronDown size={14} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          height: 36,
          maxWidth: 260,
          '& > .name': { overflow: 'hidden', textOverflow: 'ellipsis' },
          whiteSpace: 'nowrap',
        }}
      >
        <span className="name">{chosen ? texts.chosen(chosen.name) : texts.add}</span>
      </Button>
      {chosen && (
        <IconButton
          size="small"
          aria-label={texts.remove}
          onClick={() => {
            onChoose(undefined);
            // Move focus, because the cross disappears with the column.
            button.current?.focus();
          }}
        >
          <X size={16} aria-hidden />
        </IconButton>
      )}
      {anchor && (
        <GroupList
          label={texts.add}
          anchor={anchor}
          sections={[{ name: '', choices: offered }]}
          isChosen={(choice) => choice === chosen}
          onChoose={onChoose}
          onExpect={onExpect}
          onClose={() => setAnchor(null)}
        />
      )}
    </Box>
  );
}
