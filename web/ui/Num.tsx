import Box from '@mui/material/Box';
import { formatNumber, roundTo, type Precision } from '#domain/language/format.ts';
import { unitAfter, unitSpace } from '#domain/language/units.ts';
import { useLocale, useTexts } from './language.tsx';
import { partTexts } from './texts.ts';

export interface NumProps {
  readonly value: number | null | undefined;
  readonly precision?: Precision;
  /** In grey after the number, in the matching grammatical form. */
  readonly unit?: string;
}

/** A number: as typed unless a precision is given, with the full value on hover; missing is «—». */
export function Num({ value, precision = 'typed', unit }: NumProps) {
  const locale = useLocale();
  const texts = useTexts(partTexts);
  const shown = formatNumber(value, locale, precision);
  const full = formatNumber(value, locale, 'full');
  const missing = value === null || value === undefined || !Number.isFinite(value);
  return (
    <Box
      component="span"
      sx={{
        fontVariantNumeric: 'tabular-nums lining-nums',
        whiteSpace: 'nowrap',
        ...(missing && { color: 'text.secondary' }),
      }}
      title={missing ? texts.noValue : full === shown ? undefined : full}
    >
      {shown}
      {unit !== undefined && !missing && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {unitSpace(unit, locale, '\u00a0')}
          {unitAfter(roundTo(value, precision), unit)}
        </Box>
      )}
    </Box>
  );
}
