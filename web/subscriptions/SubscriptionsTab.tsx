import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, CreditCard, History, Pencil, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Subscription } from '#contract/subscriptions.ts';
import { usePerson } from '#web/app/person.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table, type RowAction } from '#web/ui/table/Table.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { pricingTexts, subscriptionTexts } from './pricing-texts.ts';
import { filterValues, subscriptionsQuery } from './requests.ts';
import { subscriptionColumns } from './subscription-columns.tsx';
import { SubscriptionDialog } from './SubscriptionDialog.tsx';
import { useBlocking } from './use-blocking.tsx';

export function SubscriptionsTab() {
  const texts = useTexts(subscriptionTexts);
  const sections = useTexts(pricingTexts);
  const locale = useLocale();
  const { permissions: held } = usePerson().viewer;
  const list = useListState({ filters: ['state', 'tariff', 'company'], ordering: 'ends_soon' });
  const page = useQuery({ ...subscriptionsQuery(list.query), placeholderData: keepPreviousData });
  const [edited, setEdited] = useState<Subscription | 'new' | null>(null);
  const [looked, setLooked] = useState<Subscription['company'] | null>(null);
  const switchBlocking = useBlocking();
  const columns = useMemo(() => subscriptionColumns(locale), [locale]);
  const edits = held.has('admin/tarif/edit');
  const add = held.has('admin/tarif/add') && (
    <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => setEdited('new')}>
      {texts.add}
    </Button>
  );
  const actionsOf = (row: Subscription): RowAction[] => {
    const history = { label: texts.history, icon: History, onClick: () => setLooked(row.company) };
    if (!edits) return [history];
    return [
      { label: texts.edit, icon: Pencil, onClick: () => setEdited(row) },
      history,
      row.is_blocked
        ? { label: texts.unblock, icon: CircleCheck, onClick: () => void switchBlocking(row) }
        : { label: texts.block, icon: Ban, danger: true, onClick: () => void switchBlocking(row) },
    ];
  };
  return (
    <>
      <Table<Subscription>
        id="subscriptions"
        label={sections.subscriptions}
        columns={columns}
        rows={page.data?.results}
        count={page.data?.count}
        rowKey={(row) => String(row.id)}
        list={list}
        search={texts.search}
        filters={[
          { field: 'state', label: texts.state, values: () => filterValues('state') },
          { field: 'tariff', label: texts.tariff, values: () => filterValues('tariff') },
          { field: 'company', label: texts.company, values: () => filterValues('company') },
        ]}
        loading={page.isFetching}
        error={page.error}
        onRetry={() => void page.refetch()}
        toolbar={add}
        empty={
          <EmptyState dense icon={CreditCard} title={texts.none}>
            {texts.noneHint}
          </EmptyState>
        }
        rowActions={actionsOf}
        {...(edits && { onRowClick: setEdited })}
      />
      <HistoryDialog company={looked} onClose={() => setLooked(null)} />
      <SubscriptionDialog edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}
