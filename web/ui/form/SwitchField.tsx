import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import type { FieldProps } from './Field.tsx';
import { useField } from './use-field.ts';

export function SwitchField(props: Omit<FieldProps, 'required'>) {
  const { field, frame, note } = useField(props);
  const { id, label, help, error, disabled } = frame;
  return (
    <div>
      <FormControlLabel
        disabled={disabled}
        label={label}
        control={
          <Switch
            size="small"
            checked={Boolean(field.value)}
            onChange={(event) => field.onChange(event.target.checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, id, 'aria-describedby': note } }}
          />
        }
        sx={{ ml: -0.5, gap: 0.75 }}
      />
      {note !== undefined && (
        <FormHelperText id={note} error={error !== undefined}>
          {error ?? help}
        </FormHelperText>
      )}
    </div>
  );
}
