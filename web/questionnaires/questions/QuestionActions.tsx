import { BellRing, Undo2, X } from 'lucide-react';
import { remindOfQuestion, reopenQuestion, withdrawQuestion, type QuestionThread } from '#contract/questions.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { threadTexts } from './texts.ts';

/** What the staff do with a question besides writing. */
export function QuestionActions({ question }: { question: QuestionThread }) {
  const texts = useTexts(threadTexts);
  const { id, can, state } = question;
  const params = { id };
  const remind = useCall(remindOfQuestion, { success: texts.reminded });
  const withdraw = useCall(withdrawQuestion, {
    success: (_answer, { body }) => (body.value ? texts.withdrawn : texts.restored),
  });
  const reopen = useCall(reopenQuestion, { success: texts.reopened });
  return (
    <>
      {can.remind && (
        <BusyButton
          variant="outlined"
          color="secondary"
          startIcon={<BellRing size={16} aria-hidden />}
          busy={remind.isPending}
          disabled={!question.can_remind_now}
          title={question.can_remind_now ? undefined : texts.remindLater}
          onClick={() => remind.mutate({ params })}
        >
          {texts.remind}
        </BusyButton>
      )}
      {can.withdraw && (
        <BusyButton
          variant="outlined"
          color="secondary"
          startIcon={<X size={16} aria-hidden />}
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ params, body: { value: true } })}
        >
          {texts.withdraw}
        </BusyButton>
      )}
      {can.reopen && (
        <BusyButton
          variant="outlined"
          color="secondary"
          startIcon={<Undo2 size={16} aria-hidden />}
          busy={reopen.isPending || withdraw.isPending}
          onClick={() =>
            state === 'withdrawn' ? withdraw.mutate({ params, body: { value: false } }) : reopen.mutate({ params })
          }
        >
          {state === 'withdrawn' ? texts.restore : texts.reopen}
        </BusyButton>
      )}
    </>
  );
}
