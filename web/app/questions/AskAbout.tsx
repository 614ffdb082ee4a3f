import { useState } from 'react';
import { askQuestions } from '#contract/questions.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { ApiError, refusalOf } from '../api-error.ts';
import { useCall } from '../use-call.ts';
import { AskDialog } from './AskDialog.tsx';
import { questionTexts } from './texts.ts';

/** A value to ask about. */
export interface AskedValue {
  readonly company: number;
  readonly metric: number;
  readonly year: number;
}

/** The dialog that asks a company about one of its values. */
export function AskAbout({ value, onClose }: { value: AskedValue; onClose: () => void }) {
  const texts = useTexts(questionTexts);
  const locale = useLocale();
  const [refused, setRefused] = useState<string>();
  const send = useCall(askQuestions, {
    success: ({ ids, open: already }) => (ids.length > 0 ? texts.put(ids.length) : texts.already(already)),
    quiet: (error) => error instanceof ApiError && error.refused,
  });
  const put = async (text: string, due?: string) => {
    setRefused(undefined);
    const places = [{ company_id: value.company, metric_id: value.metric, year: value.year }];
    try {
      await send.mutateAsync({ body: { places, text, ...(due !== undefined && { due }) } });
      onClose();
    } catch (error) {
      if (error instanceof ApiError) setRefused(Object.values(error.fields)[0] ?? refusalOf(error, locale));
    }
  };
  return (
    <AskDialog
      open
      count={1}
      busy={send.isPending}
      refused={refused}
      onSend={(text, due) => void put(text, due)}
      onClose={onClose}
    />
  );
}
