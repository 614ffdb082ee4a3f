import { Play, Save } from 'lucide-react';
import type { ComponentProps } from 'react';
import { usePerson } from '#web/app/person.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { calculationTexts, clientRunTexts } from './texts.ts';

/** Starts a calculation; a client saves a group. */
export function RunButton(props: Pick<ComponentProps<typeof BusyButton>, 'busy' | 'disabled' | 'onClick'>) {
  const texts = useTexts(calculationTexts);
  const own = useTexts(clientRunTexts);
  const { isStaff } = usePerson();
  const icon = isStaff ? <Play size={18} aria-hidden /> : <Save size={18} aria-hidden />;
  return (
    <BusyButton variant="contained" size="large" startIcon={icon} loadingPosition="start" {...props}>
      {isStaff ? texts.run : own.save}
    </BusyButton>
  );
}
