import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import type { Decision } from './picks.ts';
import { panelTexts } from './texts.ts';

interface DecisionButtonsProps {
  readonly pending: boolean;
  /** The most likely decision. */
  readonly primary: Decision | null;
  /** The company is asked or has answered: to ask is to ask on. */
  readonly isTalkedOf?: boolean;
  readonly short?: boolean;
  readonly onDecide: (decision: Decision) => void;
}

/** A keyboard shortcut; screen readers get it from the list of shortcuts. */
export const Key = ({ name }: { name: string }) => (
  <Box
    component="kbd"
    aria-hidden
    sx={{
      display: 'inline-block',
      minWidth: 18,
      px: 0.5,
      border: 1,
      borderColor: 'currentColor',
      borderRadius: 0.5,
      fontFamily: 'inherit',
      fontSize: '0.6875rem !important',
      lineHeight: '16px',
      textAlign: 'center',
      '@media (hover: none)': { display: 'none' },
    }}
  >
    {name}
  </Box>
);

const KEYS = { keep: 'A', exclude: 'X', ask: 'Q' } as const;

export function DecisionButtons({
  pending,
  primary,
  isTalkedOf = false,
  short = false,
  onDecide,
}: DecisionButtonsProps) {
  const texts = useTexts(panelTexts);
  const ask = isTalkedOf ? texts.askOn : short ? texts.askShort : texts.ask;
  const labels = { keep: texts.keep, exclude: texts.exclude, ask };
  const button = (decision: Decision) => (
    <BusyButton
      key={decision}
      variant={decision === primary ? 'contained' : 'outlined'}
      color={decision === primary ? 'primary' : 'secondary'}
      quiet
      busy={pending}
      onClick={() => onDecide(decision)}
      endIcon={<Key name={KEYS[decision]} />}
    >
      {labels[decision]}
    </BusyButton>
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
