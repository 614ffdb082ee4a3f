import type { ReactNode } from 'react';
import { deleteCompany, type Company } from '#contract/organisations.ts';
import { whyCompanyStays } from '#domain/organisations/hanging.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { useCall } from '#web/app/use-call.ts';
import { useRemoval } from '#web/app/use-removal.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { companyTexts } from './texts.ts';

/** Deletes a company after confirmation, or shows what prevents it. */
export function useCompanyRemoval(): { readonly start: (company: Company) => void; readonly refusal: ReactNode } {
  const texts = useTexts(companyTexts);
  const locale = useLocale();
  const deletion = useCall(deleteCompany);
  const { ask, refuse, refusal } = useRemoval();
  const start = (company: Company) => {
    const { name, company_id, user_count: users, subscription_count: subscriptions, session_count: sessions } = company;
    const why = whyCompanyStays(name, { users, subscriptions, sessions });
    if (why) return refuse({ why: why[locale], link: <WayToKept company={company} /> });
    return ask({
      title: texts.confirmTitle(name),
      text: texts.confirmText,
      confirmLabel: texts.remove,
      action: () => deletion.mutateAsync({ params: { id: company_id } }),
      success: texts.removed(name),
    });
  };
  return { start, refusal };
}

/** Links to its users, else to its subscriptions, else to its questionnaires. */
function WayToKept({ company: { company_id: id, user_count, subscription_count } }: { company: Company }) {
  const texts = useTexts(companyTexts);
  if (user_count > 0) {
    return (
      <AllowedLink quiet to="/admin/role-management" search={{ company_id: id }}>
        {texts.showUsers}
      </AllowedLink>
    );
  }
  return subscription_count > 0 ? (
    <AllowedLink quiet to="/admin/pricing" search={{ company: id }}>
      {texts.showSubscriptions}
    </AllowedLink>
  ) : (
    <AllowedLink quiet to="/company-questionnaires" search={{ company: id }}>
      {texts.showSessions}
    </AllowedLink>
  );
}
