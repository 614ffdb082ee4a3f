import { setCompanyInMarket, type Company } from '#contract/organisations.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { companyTexts } from './texts.ts';

/** Withdraws a company from the market after confirmation, or returns it. */
export function useCompanyInMarket() {
  const texts = useTexts(companyTexts);
  const confirm = useConfirm();
  const change = useCall(setCompanyInMarket, {
    success: ({ name }, { body }) => (body.value ? texts.broughtBack(name) : texts.withdrawn(name)),
  });
  return {
    withdraw: ({ company_id: id, name }: Company) =>
      void confirm({
        title: texts.withdrawTitle(name),
        text: texts.withdrawText,
        confirmLabel: texts.withdraw,
        action: () => change.mutateAsync({ params: { id }, body: { value: false } }),
      }),
    bringBack: ({ company_id: id }: Company) => change.mutate({ params: { id }, body: { value: true } }),
  };
}
