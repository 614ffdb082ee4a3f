import { Play } from 'lucide-react';
import type { ComponentProps } from 'react';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { calculationTexts } from './texts.ts';

/** Starts a calculation. */
export function RunButton(props: Pick<ComponentProps<typeof BusyButton>, 'busy' | 'disabled' | 'onClick'>) {
  const texts = useTexts(calculationTexts);
  const icon = <Play size={18} aria-hidden />;
  return (
    <BusyButton variant="contained" size="large" startIcon={icon} loadingPosition="start" {...props}>
      {texts.run}
    </BusyButton>
  );
}
