import { formatDate, type DateStyle } from '#domain/language/format.ts';
import { useLocale } from './language.tsx';

interface DateTimeProps {
  /** ISO 8601, as the API writes it. */
  readonly value: string | null | undefined;
  readonly format?: DateStyle;
}

/** A time in the reader's time zone; the tooltip shows it to the minute. */
export function DateTime({ value, format = 'time' }: DateTimeProps) {
  const locale = useLocale();
  const shown = formatDate(value, locale, format);
  if (value === null || value === undefined) return shown;
  return (
    <time
      dateTime={value}
      title={format === 'time' ? undefined : formatDate(value, locale, 'time')}
      style={{ whiteSpace: 'nowrap' }}
    >
      {shown}
    </time>
  );
}
