import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ArrowDown, ArrowUp, ImageDown, PinOff } from 'lucide-react';
import { useRef } from 'react';
import { MOST_PINNED } from '#domain/benchmarks/brief/slide-parts.ts';
import { downloadSlides, type Brief, type BriefRow } from '#contract/brief.ts';
import { usePerson } from '#web/app/person.ts';
import { saveFile } from '#web/ui/chart/save-file.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { notify } from '#web/ui/notify.tsx';
import { ActionMenu } from '#web/ui/table/RowActions.tsx';
import { useMarking, useMarks, useOrdering, useUnpinning } from '../marks/use-marks.ts';
import { PinnedRow } from './PinnedRow.tsx';
import { stripPng, stripSvg } from './strip-picture.ts';
import { boardTexts } from './texts.ts';

export const BOARD_LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

interface MoveProps {
  readonly row: BriefRow;
  readonly place: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

function MoveButtons({ row, place, count, onMove }: MoveProps) {
  const texts = useTexts(boardTexts);
  return (
    <>
      {([-1, 1] as const).map((step) => {
        const name = step < 0 ? texts.up(row.name) : texts.down(row.name);
        const isEnd = step < 0 ? place === 0 : place === count - 1;
        const Icon = step < 0 ? ArrowUp : ArrowDown;
        return (
          // Stays enabled at the ends, so that the focus of the keyboard is not lost there.
          <IconButton
            key={step}
            size="small"
            aria-label={name}
            aria-disabled={isEnd}
            onClick={() => !isEnd && onMove(place + step)}
            sx={{ borderRadius: 1, ...(isEnd && { opacity: 0.4, cursor: 'default' }) }}
          >
            <Icon size={16} aria-hidden />
          </IconButton>
        );
      })}
    </>
  );
}

/** Saves the strip of an indicator as a picture. */
function Pictures({ row }: { row: BriefRow }) {
  const texts = useTexts(boardTexts);
  const savePng = async () => saveFile(`${row.name}.png`, await stripPng(row));
  const saveSvg = () => saveFile(`${row.name}.svg`, new Blob([stripSvg(row)], { type: 'image/svg+xml' }));
  return (
    <ActionMenu
      label={texts.pictures(row.name)}
      actions={[
        { label: texts.png, icon: ImageDown, onClick: () => void savePng() },
        { label: texts.svg, icon: ImageDown, onClick: saveSvg },
      ]}
    />
  );
}

/** The pinned indicators in their order, each with its note. */
export function PinnedList({ brief }: { brief: Brief }) {
  const texts = useTexts(boardTexts);
  const list = useRef<HTMLOListElement>(null);
  const marks = useMarks();
  const mark = useMarking();
  const order = useOrdering();
  const unpin = useUnpinning();
  const { mayCall } = usePerson();
  const notes = new Map(marks?.marks.map(({ metric, note }) => [metric, note]));
  // What was just pinned from the suggestions is known without asking again.
  const rows = new Map([...brief.suggested, ...brief.pinned].map((row) => [row.metric, row]));
  const shown = marks?.pinned.flatMap((metric) => rows.get(metric) ?? []) ?? [];
  const move = (at: number, to: number) => {
    const ids = shown.map(({ metric }) => metric);
    const [moved] = ids.splice(at, 1);
    ids.splice(to, 0, moved!);
    order(ids);
    notify(texts.moved(shown[at]!.name, to + 1, shown.length));
  };
  return (
    <>
      <Box component="ol" ref={list} tabIndex={-1} aria-label={texts.list} sx={{ ...BOARD_LIST, outline: 'none' }}>
        {shown.map((row, at) => (
          <PinnedRow
            key={row.metric}
            row={row}
            note={notes.get(row.metric) ?? ''}
            onNote={(note) => mark(row.metric, 'pinned', { note })}
            actions={
              <>
                <MoveButtons row={row} place={at} count={shown.length} onMove={(to) => move(at, to)} />
                {!row.doubtful && row.own && <Pictures row={row} />}
                <Tooltip title={texts.unpin(row.name)}>
                  <IconButton
                    size="small"
                    aria-label={texts.unpin(row.name)}
                    onClick={() => {
                      unpin(row.metric, row.name);
                      list.current?.focus();
                    }}
                    sx={{ borderRadius: 1 }}
                  >
                    <PinOff size={16} aria-hidden />
                  </IconButton>
                </Tooltip>
              </>
            }
          />
        ))}
      </Box>
      {shown.length > MOST_PINNED && mayCall(downloadSlides) && (
        <Muted variant="caption">{texts.most(MOST_PINNED)}</Muted>
      )}
    </>
  );
}
