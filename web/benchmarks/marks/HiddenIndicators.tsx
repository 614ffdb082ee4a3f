import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { Ref } from '#contract/shapes.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { markTexts } from './texts.ts';
import { useMarking } from './use-marks.ts';

interface HiddenIndicatorsProps {
  readonly rows: readonly Ref[];
}

/** What this person has hidden from the home page, to bring back one by one. */
export function HiddenIndicators({ rows }: HiddenIndicatorsProps) {
  const texts = useTexts(markTexts);
  const mark = useMarking();
  const list = useId();
  const [open, setOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <div>
      <Button
        size="small"
        color="secondary"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        onClick={() => setOpen(!open)}
      >
        {texts.hiddenCount(rows.length)}
      </Button>
      {open && (
        <Box component="ul" id={list} aria-label={texts.hiddenList} sx={{ listStyle: 'none', m: 0, p: 0, pl: 1 }}>
          {rows.map(({ id, name }) => (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Muted component="span">{name}</Muted>
              <Button size="small" aria-label={texts.bringBackOf(name)} onClick={() => mark(id, null)}>
                {texts.bringBack}
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </div>
  );
}
