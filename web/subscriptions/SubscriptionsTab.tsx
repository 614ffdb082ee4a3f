import { useSearch } from '@tanstack/react-router';
import { Ban, CircleCheck, CreditCard, History, Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  addSubscription,
  listSubscriptionFieldValues,
  listSubscriptions,
  type Subscription,
} from '#contract/subscriptions.ts';
import { filterBy } from '#web/app/filter-by.ts';
import { usePerson } from '#web/app/person.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { useList } from '#web/app/use-list.ts';
import { AddButton } from '#web/ui/AddButton.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table, type RowAction } from '#web/ui/table/Table.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { pricingTexts, subscriptionTexts } from './pricing-texts.ts';
import { subscriptionColumns } from './subscription-columns.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { SubscriptionDialog } from './SubscriptionDialog.tsx';
import { useBlocking } from './use-blocking.tsx';

const mayEdit = ({ can }: Subscription) => can.edit;

export function SubscriptionsTab() {
  const texts = useTexts(subscriptionTexts);
  const sections = useTexts(pricingTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const { table } = useList(listSubscriptions);
  const { add_for: company } = useSearch({ from: '/admin/pricing' });
  const changeSearch = useChangeSearch();
  const [edited, setEdited] = useState<Subscription | 'new' | null>(null);
  const isAdding = company !== undefined && mayCall(addSubscription);
  const [looked, setLooked] = useState<Subscription['company'] | null>(null);
  const [removed, setRemoved] = useState<Subscription | null>(null);
  const switchBlocking = useBlocking();
  const columns = useMemo(() => subscriptionColumns(locale), [locale]);
  const add = mayCall(addSubscription) && <AddButton label={texts.add} onClick={() => setEdited('new')} />;
  const actionsOf = (row: Subscription): RowAction[] => {
    const history = { label: texts.history, icon: History, onClick: () => setLooked(row.company) };
    const removal = row.can.delete
      ? [{ label: texts.remove, icon: Trash2, danger: true, onClick: () => setRemoved(row) }]
      : [];
    if (!row.can.edit) return [history, ...removal];
    return [
      { label: texts.edit, icon: Pencil, onClick: () => setEdited(row) },
      history,
      row.is_blocked
        ? { label: texts.unblock, icon: CircleCheck, onClick: () => switchBlocking(row) }
        : { label: texts.block, icon: Ban, danger: true, onClick: () => switchBlocking(row) },
      ...removal,
    ];
  };
  return (
    <>
      <Table<Subscription>
        id="subscriptions"
        label={sections.subscriptions}
        {...table}
        columns={columns}
        rowKey={(row) => String(row.id)}
        search={texts.search}
        filters={[
          filterBy(listSubscriptionFieldValues, 'state', texts.state),
          filterBy(listSubscriptionFieldValues, 'tariff', texts.tariff),
          filterBy(listSubscriptionFieldValues, 'company', texts.company),
        ]}
        toolbar={add}
        empty={{ icon: CreditCard, title: texts.none, hint: texts.noneHint }}
        actionsInMenu
        rowActions={actionsOf}
        onRowClick={setEdited}
        rowOpens={mayEdit}
      />
      <RemoveDialog removed={removed} onClose={() => setRemoved(null)} />
      <HistoryDialog company={looked} onClose={() => setLooked(null)} />
      <SubscriptionDialog
        edited={edited ?? (isAdding ? 'new' : null)}
        company={company}
        onClose={() => {
          setEdited(null);
          changeSearch({ add_for: undefined }, 'replace');
        }}
      />
    </>
  );
}
