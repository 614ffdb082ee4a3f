import Box from '@mui/material/Box';
import { FIRST_YEAR, LAST_YEAR } from '#domain/templates/form.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { collectedTexts } from './texts.ts';

/** The first and the last year a metric is collected for. */
export function YearFields() {
  const texts = useTexts(collectedTexts);
  return (
    <Box sx={{ display: 'grid', gap: 2.25, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <NumberField name="from_year" label={texts.from} help={texts.fromHelp} min={FIRST_YEAR} max={LAST_YEAR} />
      <NumberField name="until_year" label={texts.until} help={texts.untilHelp} min={FIRST_YEAR} max={LAST_YEAR} />
    </Box>
  );
}
