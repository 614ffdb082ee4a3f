import Box from '@mui/material/Box';
import { formulaPeriods, periodText, type FormulaYears } from '#domain/methodology/formula-years.ts';
import { useLocale } from '#web/ui/language.tsx';
import { FormulaText } from './FormulaText.tsx';

/** The formula of an indicator; where it changed, each with its years, the newest first. */
export function FormulaPeriods({ of }: { of: FormulaYears }) {
  const locale = useLocale();
  const periods = formulaPeriods(of);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {periods.map((period) => (
        <div key={period.until ?? 'newest'}>
          {periods.length > 1 && (
            <Box sx={{ typography: 'caption', color: 'text.secondary', mb: 0.5 }}>{periodText(period)[locale]}</Box>
          )}
          <FormulaText>{period.formula}</FormulaText>
        </div>
      ))}
    </Box>
  );
}
