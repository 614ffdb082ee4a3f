import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { NOTE_LENGTH } from '#domain/benchmarks/standing/marks.ts';
import type { BriefRow } from '#contract/brief.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { DoubtChip } from '../result/DoubtChip.tsx';
import { PlaceStrip } from '../result/PlaceStrip.tsx';
import { boardTexts } from './texts.ts';

const STRIP = 200;

interface NoteProps {
  readonly name: string;
  readonly note: string;
  readonly onNote: (note: string) => void;
}

/** Saved when the field is left. */
function Note({ name, note, onNote }: NoteProps) {
  const texts = useTexts(boardTexts);
  const [typed, setTyped] = useState(note);
  const save = () => {
    const said = typed.trim();
    if (said !== note) onNote(said);
  };
  return (
    <TextField
      multiline
      minRows={1}
      maxRows={6}
      size="small"
      fullWidth
      sx={{ mt: 0.5 }}
      label={texts.note}
      value={typed}
      // Pasted from an office program, a line break within a paragraph is a vertical tab.
      onChange={({ target }) => setTyped(target.value.replaceAll('\v', '\n'))}
      onBlur={save}
      slotProps={{ htmlInput: { maxLength: NOTE_LENGTH, 'aria-label': texts.noteOf(name) } }}
    />
  );
}

interface PinnedRowProps {
  readonly row: BriefRow;
  /** Nothing to write where nothing is pinned. */
  readonly onNote?: (note: string) => void;
  readonly note?: string;
  readonly actions?: ReactNode;
}

/** An indicator of the board: number, strip, what it means, the note. */
export function PinnedRow({ row, note = '', onNote, actions }: PinnedRowProps) {
  const texts = useTexts(boardTexts);
  return (
    <Card component="li" sx={{ p: 2, display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: 2, rowGap: 1 }}>
        <Box
          sx={{
            flex: '1 1 16rem',
            minWidth: 0,
            '& a': {
              color: 'inherit',
              fontWeight: 500,
              textDecoration: 'none',
              '&:hover': { textDecoration: 'underline' },
            },
          }}
        >
          <Link to="/benchmarks/$benchmarkId/metrics/$metricId" params={{ benchmarkId: 'final', metricId: row.metric }}>
            {row.name}
          </Link>
          <Box sx={{ fontSize: '1.125rem', fontWeight: 600 }}>{row.roubles ?? row.value}</Box>
        </Box>
        <Box sx={{ width: STRIP }}>
          <PlaceStrip
            own={row.own}
            before={row.before}
            direction={row.direction}
            doubtful={row.doubtful}
            few={row.few}
            width={STRIP}
          />
          <Small sx={{ display: 'block', textAlign: 'center' }}>{row.place}</Small>
        </Box>
        <Box sx={{ display: 'flex', ml: 'auto' }}>{actions}</Box>
      </Box>
      {row.doubt ? (
        <DoubtChip doubt={row.doubt} name={row.name} label={texts.doubtful} told />
      ) : (
        <Muted variant="body2">{row.meaning || texts.unsaid}</Muted>
      )}
      {onNote && <Note name={row.name} note={note} onNote={onNote} />}
    </Card>
  );
}
