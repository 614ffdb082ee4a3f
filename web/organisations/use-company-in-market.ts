import type { Company } from '#contract/organisations.ts';
import { unlessRefused } from '#web/app/api-error.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { useSetInMarket } from './requests.ts';
import { companyTexts } from './texts.ts';

/** Withdraws a company from the market after a question, or brings it back. */
export function useCompanyInMarket() {
  const texts = useTexts(companyTexts);
  const confirm = useConfirm();
  const change = useSetInMarket();
  const set = ({ company_id: id }: Company, value: boolean, message: string) =>
    change
      .mutateAsync({ params: { id }, body: { value } })
      .then(() => notify(message, { variant: 'success' }))
      .catch(unlessRefused);
  return {
    withdraw: (company: Company) =>
      void confirm({
        title: texts.withdrawTitle(company.name),
        text: texts.withdrawText,
        confirmLabel: texts.withdraw,
        action: () => set(company, false, texts.withdrawn(company.name)),
      }),
    bringBack: (company: Company) => void set(company, true, texts.broughtBack(company.name)),
  };
}
