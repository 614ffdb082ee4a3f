import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { EyeOff, Pin } from 'lucide-react';
import { useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { markTexts } from './texts.ts';
import { useMarking, useMarks, useUnpinning } from './use-marks.ts';

interface MarkButtonsProps {
  readonly metric: number;
  readonly name: string;
  /** The row is about to disappear: move the focus to something that stays. */
  readonly onHide: () => void;
}

/** Pins an indicator to the home page and the board for the director; unpinning can be undone. */
export function PinButton({ metric, name }: Pick<MarkButtonsProps, 'metric' | 'name'>) {
  const texts = useTexts(markTexts);
  const isPinned = useMarks()?.pinned.includes(metric) === true;
  const mark = useMarking();
  const unpin = useUnpinning();
  return (
    <Tooltip title={isPinned ? texts.unpin : texts.pin}>
      <IconButton
        size="small"
        aria-label={texts.pinOf(name)}
        aria-pressed={isPinned}
        onClick={() => (isPinned ? unpin(metric, name) : mark(metric, 'pinned'))}
        sx={{ borderRadius: 1, ...(isPinned && { color: 'primary.main', bgcolor: 'primary.light' }) }}
      >
        <Pin size={16} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

/** Pins an indicator to the home page, or hides it from there; hiding can be undone in the message that follows. */
export function MarkButtons({ metric, name, onHide }: MarkButtonsProps) {
  const texts = useTexts(markTexts);
  const order = useMarks()?.pinned ?? [];
  const mark = useMarking();
  const hide = () => {
    mark(metric, 'hidden');
    onHide();
    const undo = () => (order.includes(metric) ? mark(metric, 'pinned', { order }) : mark(metric, null));
    notify(texts.hidden(name), { action: { label: texts.bringBack, run: undo } });
  };
  return (
    <Box sx={{ display: 'flex', flex: 'none', mt: '-5px', mr: -0.75 }}>
      <PinButton metric={metric} name={name} />
      <Tooltip title={texts.hide}>
        <IconButton size="small" aria-label={texts.hideOf(name)} onClick={hide} sx={{ borderRadius: 1 }}>
          <EyeOff size={16} aria-hidden />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
