import Button, { type ButtonProps } from '@mui/material/Button';
import { Play } from 'lucide-react';
import { useTexts } from '#web/ui/language.tsx';
import { calculationTexts } from './texts.ts';

/** Starts a calculation. */
export function RunButton(props: Pick<ButtonProps, 'loading' | 'disabled' | 'onClick'>) {
  const texts = useTexts(calculationTexts);
  const icon = <Play size={18} aria-hidden />;
  return (
    <Button variant="contained" size="large" startIcon={icon} loadingPosition="start" {...props}>
      {texts.run}
    </Button>
  );
}
