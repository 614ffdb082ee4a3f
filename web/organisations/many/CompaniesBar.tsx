import Button from '@mui/material/Button';
import { CreditCard, Tags } from 'lucide-react';
import { useState } from 'react';
import { addSubscriptions, MOST_AT_ONCE, setBranches } from '#contract/bulk.ts';
import type { Company } from '#contract/organisations.ts';
import { usePerson } from '#web/app/person.ts';
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
  const [dialog, setDialog] = useState<'subscribe' | 'branches' | null>(null);
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
