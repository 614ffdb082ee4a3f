import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';

/** Props of every field. */
export interface FieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Must be filled; a text replaces the usual message. White space alone does not count. */
  readonly required?: boolean | string | undefined;
  readonly disabled?: boolean;
}

interface FrameProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export const describedBy = (id: string, error: string | undefined, help: ReactNode): string | undefined =>
  error !== undefined || help !== undefined ? `${id}-note` : undefined;

/** Label above, control, help or the error under it. */
export function Field({ id, label, help, error, required = false, disabled = false, children }: FrameProps) {
  return (
    <FormControl fullWidth error={error !== undefined} disabled={disabled} required={required}>
      <FormLabel
        htmlFor={id}
        id={`${id}-label`}
        sx={{
          mb: 0.5,
          fontSize: '0.8125rem',
          fontWeight: 500,
          color: 'text.primary',
          '& .MuiFormLabel-asterisk': { color: 'error.main' },
        }}
      >
        {label}
      </FormLabel>
      {children}
      {error !== undefined ? (
        <FormHelperText id={`${id}-note`} role="alert">
          {error}
        </FormHelperText>
      ) : (
        help !== undefined && <FormHelperText id={`${id}-note`}>{help}</FormHelperText>
      )}
    </FormControl>
  );
}
