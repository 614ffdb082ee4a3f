import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { SquareFunction } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocale, useTexts } from '../language.tsx';
import { FUNCTION_GROUPS } from './find-functions.ts';
import { formulaTexts } from './texts.ts';

/** A button that lists the functions by group, with their syntax and explanation. */
export function FunctionPalette({ onChoose }: { onChoose: (name: string) => void }) {
  const texts = useTexts(formulaTexts);
  const locale = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);

  const leave = () => {
    if (chosen !== null) onChoose(chosen);
    setChosen(null);
  };
  return (
    <>
      <Button
        ref={button}
        size="small"
        color="secondary"
        startIcon={<SquareFunction size={16} />}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {texts.functions}
      </Button>
      <Menu
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        // Focus goes into the new brackets, which is possible only after the menu has closed.
        disableRestoreFocus={chosen !== null}
        slotProps={{
          list: { 'aria-label': texts.functionList, dense: true },
          paper: { sx: { maxHeight: 500, maxWidth: 'min(480px, 92vw)' } },
          transition: { onExited: leave },
        }}
      >
        {FUNCTION_GROUPS.flatMap(({ group, callables }) => [
          <ListSubheader key={group} role="presentation" disableSticky sx={{ lineHeight: '32px' }}>
            {texts[group as 'totals' | 'conditions' | 'numbers']}
          </ListSubheader>,
          ...callables.map(({ name, sample, about }) => (
            <MenuItem
              key={name}
              onClick={() => {
                setChosen(name);
                setOpen(false);
              }}
            >
              <Box sx={{ minWidth: 0, whiteSpace: 'normal' }}>
                <Box component="span" sx={{ fontFamily: 'monospace', fontWeight: 500 }}>
                  {sample[locale]}
                </Box>
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  {about[locale]}
                </Typography>
              </Box>
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  );
}
