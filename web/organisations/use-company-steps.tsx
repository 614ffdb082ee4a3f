import { useNavigate } from '@tanstack/react-router';
import { CreditCard, UserPlus } from 'lucide-react';
import { createUser } from '#contract/access-users.ts';
import { addSubscription } from '#contract/subscriptions.ts';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import type { RowAction } from '#web/ui/table/Table.tsx';
import { companyTexts } from './texts.ts';

/** What comes after a company is added: its contact and its subscription, in forms that already name it. */
export function useCompanySteps(): (companyId: number) => readonly RowAction[] {
  const texts = useTexts(companyTexts);
  const { mayCall } = usePerson();
  const navigate = useNavigate();
  const addsPeople = mayCall(createUser) && mayCall(PAGES['/admin/role-management']);
  const subscribes = mayCall(addSubscription) && mayCall(PAGES['/admin/pricing']);
  return (id) => [
    ...(addsPeople
      ? [
          {
            label: texts.addContact,
            icon: UserPlus,
            onClick: () => void navigate({ to: '/admin/role-management', search: { company_id: id, add_for: id } }),
          },
        ]
      : []),
    ...(subscribes
      ? [
          {
            label: texts.subscribe,
            icon: CreditCard,
            onClick: () => void navigate({ to: '/admin/pricing', search: { company: id, add_for: id } }),
          },
        ]
      : []),
  ];
}
