import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarPlus, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { earlierFormulasOf, formulaStart, periodText, type EarlierFormula } from '#domain/methodology/formula-years.ts';
import { PLEASE, WRONG } from '#domain/methodology/messages.ts';
import { FIRST_YEAR, LAST_YEAR } from '#domain/templates/form.ts';
import type { Metric } from '#contract/methodology.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { draftLineTexts } from '../editions/draft-line-texts.ts';
import { useDraftYear } from '../editions/use-draft-year.ts';
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
  const startFrom = (year: number) => {
    const before = { until_year: year - 1, formula: saved?.formula ?? formula };
    set({ formula, formula_from: year, earlier_formulas: [...earlier, before] });
  };
  const start = () => startFrom(Math.max(thisYear() + 1, (formulaStart({ earlier_formulas: earlier }) ?? 0) + 1));
  const takeBack = () => {
    const rest = earlier.slice(0, -1);
    const last = earlier.at(-1)?.formula ?? formula;
    set({ formula: last, formula_from: formulaStart({ earlier_formulas: rest }), earlier_formulas: rest });
  };
  const isChanged = earlier.length !== earlierFormulasOf(saved ?? {}).length;
  const ofDraft = useTexts(draftLineTexts);
  const draftYear = useDraftYear() ?? null;
  const [pastToo, setPastToo] = useState(false);
  // With a draft open a changed formula begins with it; one that has no earlier years than that needs no choice.
  const hasPast =
    saved !== null && draftYear !== null && Math.max(saved.from_year ?? 0, formulaStart(saved) ?? 0) < draftYear;
  const isTyped = saved !== null && formula !== (saved.formula ?? '');
  const begins = hasPast && !pastToo && isTyped && !isChanged;
  useEffect(() => {
    if (begins && draftYear !== null) startFrom(draftYear);
    // Only when the need arises: afterwards the year is the person's.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, [begins]);
  const choose = (next: 'draft' | 'past') => {
    setPastToo(next === 'past');
    if (next === 'past' && saved !== null) {
      set({ formula, formula_from: formulaStart(saved), earlier_formulas: earlierFormulasOf(saved) });
    }
  };
  return (
    <>
      {hasPast && (
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          <Muted>{ofDraft.scope}</Muted>
          <Segments
            label={ofDraft.scope}
            segments={[
              { value: 'draft', label: ofDraft.fromDraft(draftYear) },
              { value: 'past', label: ofDraft.pastToo },
            ]}
            value={pastToo ? 'past' : 'draft'}
            onChoose={choose}
          />
          {pastToo && <Muted>{ofDraft.pastHint}</Muted>}
        </Box>
      )}
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
