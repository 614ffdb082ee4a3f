import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronDown, Lock } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';

/** In dark mode the chosen segment needs a border to stand out. */
const CHOSEN = 'inset 0 0 0 1px var(--etalon-palette-neutral-control)';

const SEGMENT = {
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  position: 'relative',
  height: 32,
  px: 1.5,
  gap: 0.75,
  borderRadius: 1,
  font: 'inherit',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  color: 'text.secondary',
  '&:hover': { color: 'text.primary' },
  '&[data-closed]': { cursor: 'default', '&:hover': { color: 'text.secondary' } },
  '&[data-chosen]': { bgcolor: 'background.paper', color: 'text.primary', boxShadow: CHOSEN },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& input': { position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'inherit' },
  '& small': { fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: 220 },
} as const;

export interface Segment<V extends string> {
  readonly value: V;
  readonly label: string;
  /** A count, in grey after the label. */
  readonly note?: string | number | undefined;
  /** On hover: what a short label stands for. */
  readonly title?: string | undefined;
  /** Stays visible with a lock, but cannot be chosen. */
  readonly closed?: boolean | undefined;
}

interface SegmentsProps<V extends string> {
  readonly label: string;
  readonly segments: readonly Segment<V>[];
  /** Undefined when something else is chosen, such as a line of a menu beside them. */
  readonly value: V | undefined;
  readonly onChoose: (value: V) => void;
  /** The id of the text that says why some are closed. */
  readonly describedBy?: string | undefined;
  readonly busy?: boolean;
  /** Menus of further choices: SegmentMenuButton. */
  readonly children?: ReactNode;
}

/** One of a few choices in a row: a radio group by keyboard, scrolled sideways where there is no room. */
export function Segments<V extends string>(props: SegmentsProps<V>) {
  const { label, segments, value, onChoose, describedBy, busy = false, children } = props;
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  // On a phone not all segments fit, so scroll to the chosen one.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[data-chosen]');
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 4;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [value]);
  return (
    <Box
      ref={row}
      sx={{
        display: 'flex',
        gap: 0.25,
        p: '2px',
        maxWidth: '100%',
        // What scrolls sideways has no least height of its own and would vanish in a full dialog.
        minHeight: 36,
        position: 'relative',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        bgcolor: 'neutral.sunken',
        borderRadius: 1.5,
      }}
    >
      <Box
        role="radiogroup"
        aria-label={label}
        aria-describedby={describedBy}
        aria-busy={busy}
        sx={{ display: 'flex', gap: 0.25 }}
      >
        {segments.map(({ value: own, label: text, note, title, closed = false }) => (
          <Box
            key={own}
            component="label"
            title={title}
            data-chosen={own === value ? '' : undefined}
            data-closed={closed ? '' : undefined}
            sx={SEGMENT}
          >
            <input type="radio" name={name} checked={own === value} disabled={closed} onChange={() => onChoose(own)} />
            {closed && <Lock size={14} aria-hidden />}
            {text}
            {note !== undefined && !closed && <small>{note}</small>}
          </Box>
        ))}
      </Box>
      {children}
    </Box>
  );
}

interface SegmentMenuButtonProps {
  readonly label: string;
  readonly note?: string | number | undefined;
  readonly title?: string | undefined;
  /** A line of its menu is chosen. */
  readonly chosen: boolean;
  readonly closed?: boolean;
  readonly open: boolean;
  readonly onOpen: (anchor: HTMLElement) => void;
}

/** A segment that opens a menu of further choices. */
export function SegmentMenuButton(props: SegmentMenuButtonProps) {
  const { label, note, title, chosen, closed = false, open, onOpen } = props;
  return (
    <ButtonBase
      disabled={closed}
      aria-haspopup="menu"
      aria-expanded={open}
      title={title}
      data-chosen={chosen ? '' : undefined}
      data-closed={closed ? '' : undefined}
      onClick={(event) => onOpen(event.currentTarget)}
      sx={SEGMENT}
    >
      {closed && <Lock size={14} aria-hidden />}
      <span>{label}</span>
      {note !== undefined && !closed && <small>{note}</small>}
      {!closed && <ChevronDown size={14} aria-hidden style={{ flex: 'none' }} />}
    </ButtonBase>
  );
}
