import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { describedBy, type FieldProps } from './Field.tsx';
import { useField } from './use-field.ts';

export function SwitchField({ name, label, help, disabled = false }: FieldProps) {
  const { id, field, error } = useField(name, undefined);
  const note = error ?? help;
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
            slotProps={{ input: { ref: field.ref, id, 'aria-describedby': describedBy(id, error, help) } }}
          />
        }
        sx={{ ml: -0.5, gap: 0.75 }}
      />
      {note !== undefined && (
        <FormHelperText id={`${id}-note`} error={error !== undefined}>
          {note}
        </FormHelperText>
      )}
    </div>
  );
}
