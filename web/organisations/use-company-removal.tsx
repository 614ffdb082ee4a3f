import { useState, type ReactNode } from 'react';
import type { Company } from '#contract/organisations.ts';
import { whyCompanyStays } from '#domain/organisations/hanging.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { unlessRefused, useDeleteCompany } from './requests.ts';
import { StaysDialog } from './StaysDialog.tsx';
import { companyTexts } from './texts.ts';

interface Removal {
  readonly start: (company: Company) => void;
  /** What is on screen when the company cannot be deleted. */
  readonly refusal: ReactNode;
}

const whyStays = ({ name, user_count: users, subscription_count: subscriptions, session_count: sessions }: Company) =>
  whyCompanyStays(name, { users, subscriptions, sessions });

/** Deletes a company after a question, or says at once what hangs on it. */
export function useCompanyRemoval(): Removal {
  const texts = useTexts(companyTexts);
  const locale = useLocale();
  const confirm = useConfirm();
  const remove = useDeleteCompany();
  const [staying, setStaying] = useState<Company | null>(null);
  const [open, setOpen] = useState(false);

  const start = (company: Company) => {
    const { name, company_id } = company;
    if (whyStays(company)) {
      setStaying(company);
      setOpen(true);
      return;
    }
    void confirm({
      title: texts.confirmTitle(name),
      text: texts.confirmText,
      confirmLabel: texts.remove,
      danger: true,
      action: () =>
        remove
          .mutateAsync(company_id)
          .then(() => notify(texts.removed(name), { variant: 'success' }))
          .catch(unlessRefused),
    });
  };
  const refusal = (
    <StaysDialog
      open={open}
      why={(staying && whyStays(staying)?.[locale]) ?? ''}
      link={staying && <WayToUsers company={staying} />}
      onClose={() => setOpen(false)}
    />
  );
  return { start, refusal };
}

/** To the users of the company; to the subscriptions when it has no users. */
function WayToUsers({ company }: { company: Company }) {
  const texts = useTexts(companyTexts);
  return company.user_count > 0 ? (
    <AllowedLink quiet to="/admin/role-management" search={{ company_id: company.company_id }}>
      {texts.showUsers}
    </AllowedLink>
  ) : (
    <AllowedLink quiet to="/admin/pricing">
      {texts.showSubscriptions}
    </AllowedLink>
  );
}
