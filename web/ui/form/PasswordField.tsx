import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../language.tsx';
import { describedBy, Field, type FieldProps } from './Field.tsx';
import { formTexts } from './texts.ts';
import { useField, type Check } from './use-field.ts';

export interface PasswordFieldProps extends FieldProps {
  readonly autoComplete?: 'current-password' | 'new-password';
  readonly autoFocus?: boolean;
  readonly check?: Check;
}

export function PasswordField(props: PasswordFieldProps) {
  const { name, label, help, required, disabled = false } = props;
  const texts = useTexts(formTexts);
  const [visible, setVisible] = useState(false);
  const { id, field, error } = useField(name, required, props.check);
  const Icon = visible ? EyeOff : Eye;
  return (
    <Field id={id} label={label} help={help} error={error} required={Boolean(required)} disabled={disabled}>
      <OutlinedInput
        id={id}
        name={field.name}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        type={visible ? 'text' : 'password'}
        autoComplete={props.autoComplete ?? 'current-password'}
        autoFocus={props.autoFocus ?? false}
        inputProps={{ 'aria-describedby': describedBy(id, error, help), spellCheck: false, autoCapitalize: 'none' }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              aria-label={visible ? texts.hidePassword : texts.showPassword}
              onClick={() => setVisible(!visible)}
            >
              <Icon size={18} aria-hidden />
            </IconButton>
          </InputAdornment>
        }
      />
    </Field>
  );
}
