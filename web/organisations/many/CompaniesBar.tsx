import Button from '@mui/material/Button';
import { CreditCard, LogIn, LogOut, Tags } from 'lucide-react';
import { useState } from 'react';
import { addSubscriptions, MOST_AT_ONCE, setBranches, setCompaniesInMarket } from '#contract/bulk.ts';
import type { Company } from '#contract/organisations.ts';
import { nameRefusals } from '#web/app/name-refusals.ts';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { ChoosingBar } from '#web/ui/table/choosing/ChoosingBar.tsx';
import type { Choosing } from '#web/ui/table/choosing/use-choosing.ts';
import { BranchesDialog } from './BranchesDialog.tsx';
import { SubscribeDialog } from './SubscribeDialog.tsx';
import { manyCompaniesTexts } from './texts.ts';

/** What can be done with all ticked companies. */
export function CompaniesBar({ choosing }: { choosing: Choosing<Company> }) {
  const texts = useTexts(manyCompaniesTexts);
  const { mayCall } = usePerson();
  const confirm = useConfirm();
  const switching = useCall(setCompaniesInMarket);
  const [dialog, setDialog] = useState<'subscribe' | 'branches' | null>(null);
  const picked = [...choosing.picks.values()].filter(({ can }) => can.set_in_market);
  const setInMarket = (value: boolean) => {
    const companies = picked.filter(({ in_market }) => in_market !== value).map(({ company_id }) => company_id);
    const n = companies.length;
    void confirm({
      title: value ? texts.bringBackTitle(n) : texts.withdrawTitle(n),
      text: value ? texts.bringBackText : texts.withdrawText,
      confirmLabel: value ? texts.bringBack : texts.withdraw,
      action: () =>
        switching.mutateAsync({ body: { companies, value } }).then(choosing.clear, nameRefusals(texts.nothingChanged)),
      success: value ? texts.broughtBack(n) : texts.withdrawn(n),
    });
  };
  const many = {
    companies: [...choosing.picks.keys()],
    onClose: () => setDialog(null),
    onDone: choosing.clear,
  };
  return (
    <>
      <ChoosingBar choosing={choosing} most={MOST_AT_ONCE}>
        {(tooMany) => (
          <>
            {picked.some(({ in_market }) => !in_market) && (
              <Button
                variant="outlined"
                color="secondary"
                startIcon={<LogIn size={16} aria-hidden />}
                disabled={tooMany}
                onClick={() => setInMarket(true)}
              >
                {texts.bringBack}
              </Button>
            )}
            {picked.some(({ in_market }) => in_market) && (
              <Button
                variant="outlined"
                color="secondary"
                startIcon={<LogOut size={16} aria-hidden />}
                disabled={tooMany}
                onClick={() => setInMarket(false)}
              >
                {texts.withdraw}
              </Button>
            )}
            {mayCall(setBranches) && (
              <Button
                variant="outlined"
                color="secondary"
                startIcon={<Tags size={16} aria-hidden />}
                disabled={tooMany}
                onClick={() => setDialog('branches')}
              >
                {texts.branches}
              </Button>
            )}
            {mayCall(addSubscriptions) && (
              <Button
                variant="contained"
                startIcon={<CreditCard size={16} aria-hidden />}
                disabled={tooMany}
                onClick={() => setDialog('subscribe')}
              >
                {texts.subscribe}
              </Button>
            )}
          </>
        )}
      </ChoosingBar>
      <SubscribeDialog {...many} open={dialog === 'subscribe'} />
      <BranchesDialog {...many} open={dialog === 'branches'} />
    </>
  );
}
