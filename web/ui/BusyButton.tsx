import Button, { type ButtonProps } from '@mui/material/Button';
import { useKeptFocus } from './use-kept-focus.ts';

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'ref'> {
  readonly busy: boolean;
  /** Disables the button without a spinner, for short work. */
  readonly quiet?: boolean;
}

/** A button that shows running work and takes the focus back when it is done. */
export const BusyButton = ({ busy, quiet = false, disabled = false, ...button }: BusyButtonProps) => (
  <Button {...button} ref={useKeptFocus(busy)} disabled={disabled || busy} loading={busy && !quiet} />
);
