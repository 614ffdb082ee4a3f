import Button, { type ButtonProps } from '@mui/material/Button';
import { useKeptFocus } from './use-kept-focus.ts';

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'ref'> {
  readonly busy: boolean;
  /** It cannot be pressed meanwhile, but does not show why: the work is short. */
  readonly quiet?: boolean;
}

/** A button that shows that its work is under way, and has the focus again when it is done. */
export const BusyButton = ({ busy, quiet = false, disabled = false, ...button }: BusyButtonProps) => (
  <Button {...button} ref={useKeptFocus(busy)} disabled={disabled || busy} loading={busy && !quiet} />
);
