import IconButton from '@mui/material/IconButton';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { ObservedValue } from '#contract/benchmark-results.ts';
import { askQuestions } from '#contract/questions.ts';
import { usePerson } from '#web/app/person.ts';
import { AskAbout, type AskedValue } from '#web/app/questions/AskAbout.tsx';
import { questionTexts } from '#web/app/questions/texts.ts';
import type { ChartNumbers } from '#web/ui/chart/Chart.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { listedValues } from './spread-chart.ts';

/** The table of companies' values with a button in each row that asks about it, for who may, and its dialog. */
export function useAsking(
  numbers: ChartNumbers,
  metric: number,
  values: readonly ObservedValue[],
): { readonly table: ChartNumbers; readonly dialog: ReactNode } {
  const texts = useTexts(questionTexts);
  const { mayCall } = usePerson();
  const [asked, setAsked] = useState<AskedValue>();
  const isOffered = values.length > 0 && mayCall(askQuestions);
  const table = useMemo((): ChartNumbers => {
    if (!isOffered) return numbers;
    const listed = listedValues(values);
    const buttonOf = (row: number) => {
      const { company, year } = listed[row]!;
      const label = texts.askAbout(company.name, year);
      return (
        <IconButton
          size="small"
          aria-label={label}
          title={label}
          onClick={() => setAsked({ company: company.id, metric, year })}
        >
          <MessageCircleQuestionMark size={16} aria-hidden />
        </IconButton>
      );
    };
    return { ...numbers, action: { header: texts.question, of: buttonOf } };
  }, [isOffered, numbers, values, metric, texts]);
  return { table, dialog: asked && <AskAbout value={asked} onClose={() => setAsked(undefined)} /> };
}
