import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTexts } from '#web/ui/language.tsx';
import { Key } from './Key.tsx';
import type { Decision } from './picks.ts';
import { panelTexts } from './texts.ts';

interface DecisionButtonsProps {
  readonly pending: boolean;
  /** The one most often right here. */
  readonly primary: Decision;
  readonly short?: boolean;
  readonly onDecide: (decision: Decision) => void;
}

const KEYS = { keep: 'A', exclude: 'X', ask: 'Q' } as const;

export function DecisionButtons({ pending, primary, short = false, onDecide }: DecisionButtonsProps) {
  const texts = useTexts(panelTexts);
  const labels = { keep: texts.keep, exclude: texts.exclude, ask: short ? texts.askShort : texts.ask };
  const button = (decision: Decision) => (
    <Button
      key={decision}
      variant={decision === primary ? 'contained' : 'outlined'}
      color={decision === primary ? 'primary' : 'secondary'}
      disabled={pending}
      onClick={() => onDecide(decision)}
      endIcon={<Key name={KEYS[decision]} />}
    >
      {labels[decision]}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {button('keep')}
      {button('exclude')}
      <Tooltip title={texts.askHelp} describeChild>
        <span>{button('ask')}</span>
      </Tooltip>
    </Box>
  );
}
