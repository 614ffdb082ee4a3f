import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarPlus, Undo2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { earlierFormulasOf, formulaStart, periodText, type EarlierFormula } from '#domain/methodology/formula-years.ts';
import { PLEASE, WRONG } from '#domain/methodology/messages.ts';
import { FIRST_YEAR, LAST_YEAR } from '#domain/templates/form.ts';
import type { Metric } from '#contract/methodology.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { FormulaInput } from '../FormulaInput.tsx';
import { FormulaText } from '../FormulaText.tsx';
import { metricTexts } from '../texts.ts';
import { formulaYearTexts } from './texts.ts';

interface FormulaForm {
  readonly formula: string;
  readonly formula_from: number | null;
  readonly earlier_formulas: readonly EarlierFormula[];
}

const thisYear = (): number => new Date().getFullYear();

/** The formula of an indicator, the year it starts in, and the formulas of earlier years. */
export function FormulaFields({ saved }: { saved: Metric | null }) {
  const texts = useTexts(metricTexts);
  const ofYears = useTexts(formulaYearTexts);
  const locale = useLocale();
  const { watch, setValue } = useFormContext<FormulaForm>();
  const [formula, from, earlier] = watch(['formula', 'formula_from', 'earlier_formulas']);
  const set = (next: FormulaForm) => {
    const options = { shouldDirty: true } as const;
    setValue('formula', next.formula, options);
    setValue('formula_from', next.formula_from, options);
    setValue('earlier_formulas', next.earlier_formulas, options);
  };
  const start = () => {
    const year = Math.max(thisYear() + 1, (formulaStart({ earlier_formulas: earlier }) ?? 0) + 1);
    const before = { until_year: year - 1, formula: saved?.formula ?? formula };
    set({ formula, formula_from: year, earlier_formulas: [...earlier, before] });
  };
  const takeBack = () => {
    const rest = earlier.slice(0, -1);
    const last = earlier.at(-1)?.formula ?? formula;
    set({ formula: last, formula_from: formulaStart({ earlier_formulas: rest }), earlier_formulas: rest });
  };
  const isChanged = earlier.length !== earlierFormulasOf(saved ?? {}).length;
  return (
    <>
      <FormulaInput
        name="formula"
        purpose="indicator"
        label={texts.formula}
        help={texts.formulaHelp}
        required={PLEASE.formula[locale]}
      />
      {earlier.length > 0 && (
        <NumberField
          name="formula_from"
          label={ofYears.from}
          help={ofYears.fromHelp}
          required={WRONG.formulaYear[locale]}
          min={FIRST_YEAR + 1}
          max={LAST_YEAR}
        />
      )}
      {earlier.length > 0 && (
        <Box component="section" aria-label={ofYears.earlier} sx={{ display: 'grid', gap: 1 }}>
          {earlier.toReversed().map((one, at) => (
            <EarlierPart
              key={one.until_year}
              from={earlier.at(-at - 2)?.until_year ?? null}
              until={at === 0 && from !== null ? from - 1 : one.until_year}
              formula={one.formula}
              onTakeBack={at === 0 ? takeBack : undefined}
            />
          ))}
        </Box>
      )}
      {saved !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: -1 }}>
          {!isChanged && (
            <Button size="small" color="secondary" startIcon={<CalendarPlus size={16} aria-hidden />} onClick={start}>
              {ofYears.start}
            </Button>
          )}
          {isChanged && (
            <Button
              size="small"
              color="secondary"
              startIcon={<Undo2 size={16} aria-hidden />}
              onClick={() =>
                set({
                  formula: saved.formula ?? '',
                  formula_from: formulaStart(saved),
                  earlier_formulas: earlierFormulasOf(saved),
                })
              }
            >
              {ofYears.reset}
            </Button>
          )}
        </Box>
      )}
    </>
  );
}

interface EarlierPartProps {
  /** The last year of the one before it. */
  readonly from: number | null;
  readonly until: number;
  readonly formula: string;
  readonly onTakeBack: (() => void) | undefined;
}

function EarlierPart({ from, until, formula, onTakeBack }: EarlierPartProps) {
  const ofYears = useTexts(formulaYearTexts);
  const locale = useLocale();
  const period = periodText({ from: from === null ? null : from + 1, until })[locale];
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 32 }}>
        <Box component="h3" sx={{ m: 0, typography: 'caption', color: 'text.secondary' }}>
          {ofYears.until(period)}
        </Box>
        {onTakeBack && (
          <Button size="small" color="secondary" onClick={onTakeBack}>
            {ofYears.takeBack}
          </Button>
        )}
      </Box>
      <FormulaText>{formula}</FormulaText>
    </div>
  );
}
