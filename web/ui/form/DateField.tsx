import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Calendar } from 'lucide-react';
import { useRef, useState } from 'react';
import { parseDay } from '#domain/language/day-text.ts';
import { formatDate } from '#domain/language/format.ts';
import { useLocale, useTexts } from '../language.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { formTexts } from './texts.ts';
import { useField, type Check } from './use-field.ts';

interface DateFieldProps extends FieldProps {
  /** First and last day the calendar offers, `2026-01-31`. */
  readonly min: string;
  readonly max: string;
  readonly check?: Check;
}

/**
 * A calendar day, typed in the format of the language or chosen in the browser's calendar. A native date field would
 * use the browser's language. The form holds `2026-01-31`, or the typed text while it is not a valid day.
 */
export function DateField(props: DateFieldProps) {
  const texts = useTexts(formTexts);
  const locale = useLocale();
  const calendar = useRef<HTMLInputElement>(null);
  const { field, frame, control, note } = useField(props, (value) => {
    if (typeof value !== 'string' || value === '') return undefined;
    return parseDay(value) === value ? props.check?.(value) : texts.notADay(formatDate('2026-12-31', locale));
  });
  const held: string = field.value ?? '';
  const shownFor = (value: string) => (parseDay(value) === value ? formatDate(value, locale) : value);
  const [typed, setTyped] = useState(() => shownFor(held));
  const shown = (parseDay(typed) ?? typed) === held ? typed : shownFor(held);
  return (
    <Field {...frame}>
      <OutlinedInput
        {...control}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          field.onChange(parseDay(target.value) ?? target.value);
        }}
        autoComplete="off"
        placeholder={texts.dayPattern}
        inputProps={{ inputMode: 'decimal', maxLength: 10, 'aria-describedby': note }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              disabled={frame.disabled}
              aria-label={texts.openCalendar}
              onClick={() => calendar.current?.showPicker()}
            >
              <Calendar size={16} aria-hidden />
            </IconButton>
            <Box
              component="input"
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden
              min={props.min}
              max={props.max}
              value={parseDay(held) ?? ''}
              onChange={(event: React.ChangeEvent<HTMLInputElement>) => field.onChange(event.target.value)}
              sx={{ position: 'absolute', right: 0, bottom: 0, width: 1, height: 1, opacity: 0, pointerEvents: 'none' }}
            />
          </InputAdornment>
        }
      />
    </Field>
  );
}
