import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../language.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { formTexts } from './texts.ts';
import { useField, type Check } from './use-field.ts';

interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly check?: Check;
  readonly autoFocus?: boolean;
}

export function PasswordField(props: PasswordFieldProps) {
  const texts = useTexts(formTexts);
  const [visible, setVisible] = useState(false);
  const { field, frame, control, note } = useField(props, props.check);
  const Icon = visible ? EyeOff : Eye;
  return (
    <Field {...frame}>
      <OutlinedInput
        {...control}
        value={field.value ?? ''}
        onChange={field.onChange}
        autoFocus={props.autoFocus}
        type={visible ? 'text' : 'password'}
        autoComplete={props.autoComplete}
        inputProps={{ 'aria-describedby': note, spellCheck: false, autoCapitalize: 'none' }}
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
