import { useState } from 'react';
import { askedText } from '#domain/questionnaires/questions/asking.ts';
import { askQuestions, type AskOutcome } from '#contract/questions.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { ApiError, refusalOf, statusOf } from '../api-error.ts';
import { useCall } from '../use-call.ts';
import { AskDialog } from './AskDialog.tsx';
import { questionTexts } from './texts.ts';

/** A value to ask about. */
export interface AskedValue {
  readonly company: number;
  readonly metric: number;
  readonly year: number;
}

/** What became of the values somebody asked about, in one line. */
export function useAskedText() {
  const texts = useTexts(questionTexts);
  const locale = useLocale();
  return ({ ids, waiting, answered }: AskOutcome): string => {
    const isSimple = ids.length === 1 && waiting.count === 0 && answered.length === 0;
    return isSimple ? texts.put : askedText({ asked: ids.length, waiting, answered: answered.length }, locale);
  };
}

/** The dialog that asks a company about one of its values; what it has answered already is shown instead. */
export function AskAbout({ value, onClose }: { value: AskedValue; onClose: () => void }) {
  const locale = useLocale();
  const [refused, setRefused] = useState<string>();
  const [askOn, setAskOn] = useState(false);
  const success = useAskedText();
  const send = useCall(askQuestions, { success, quiet: (error) => error instanceof ApiError && error.refused });
  const put = async (text: string, due?: string) => {
    setRefused(undefined);
    const places = [{ company_id: value.company, metric_id: value.metric, year: value.year }];
    const body = { places, text, ...(due !== undefined && { due }), ...(askOn && { ask_on: true }) };
    try {
      await send.mutateAsync({ body });
      onClose();
      return true;
    } catch (error) {
      if (statusOf(error) === 409) setAskOn(true);
      if (error instanceof ApiError) setRefused(Object.values(error.fields)[0] ?? refusalOf(error, locale));
      return false;
    }
  };
  return (
    <AskDialog
      open
      about={`${value.company}.${value.metric}.${value.year}`}
      count={1}
      busy={send.isPending}
      refused={refused}
      askOn={askOn}
      onSend={put}
      onClose={onClose}
    />
  );
}
