import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { EyeOff, Pin } from 'lucide-react';
import { orderIndicatorMarks } from '#contract/indicator-marks.ts';
import { usePerson } from '#web/app/person.ts';
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

/** Pins an indicator for the director, for the whole company; unpinning can be undone. */
export function PinButton({ metric, name }: Pick<MarkButtonsProps, 'metric' | 'name'>) {
  const texts = useTexts(markTexts);
  const isPinned = useMarks()?.pinned.includes(metric) === true;
  const mark = useMarking();
  const unpin = useUnpinning();
  const { mayCall } = usePerson();
  if (!mayCall(orderIndicatorMarks)) return null;
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

/** Pins an indicator for the director, or hides it from the home page; hiding can be undone in the message that follows. */
export function MarkButtons({ metric, name, onHide }: MarkButtonsProps) {
  const texts = useTexts(markTexts);
  const mark = useMarking();
  const hide = () => {
    mark(metric, 'hidden');
    onHide();
    const undo = () => mark(metric, null);
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
