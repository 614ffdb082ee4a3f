import { deleteSession, type Session } from '#contract/questionnaires.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { listTexts } from './texts.ts';

/** Deletes a questionnaire after listing what is deleted with it. */
export function useSessionRemoval(): (session: Session) => void {
  const texts = useTexts(listTexts);
  const common = useTexts(sessionTexts);
  const confirm = useConfirm();
  const remove = useCall(deleteSession);
  return ({ id, company, year, value_count: all, holding_count: held }) => {
    const lost = texts.removeValues(company.name, year === null ? common.noYear : String(year), all);
    void confirm({
      title: texts.removeTitle(id),
      text: held > 0 ? `${lost} ${texts.removeHolding(held)}` : lost,
      confirmLabel: texts.remove,
      danger: true,
      action: () => remove.mutateAsync({ params: { id } }),
      success: texts.removed(id),
    });
  };
}
