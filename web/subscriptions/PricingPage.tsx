import { useSearch } from '@tanstack/react-router';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import { Part } from '#web/app/Part.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { pricingTexts } from './pricing-texts.ts';
import { SubscriptionsTab } from './SubscriptionsTab.tsx';
import { TariffsTab } from './TariffsTab.tsx';

const PATH = '/admin/pricing';

/** What companies pay for: their subscriptions, and the tariffs these can be for. */
export function PricingPage() {
  const texts = useTexts(pricingTexts);
  const { tab = 'subscriptions' } = useSearch({ from: PATH });
  return (
    <>
      <PageTitle />
      <LinkTabs
        label={texts.sections}
        tabs={[
          { to: PATH, search: {}, current: tab === 'subscriptions', label: texts.subscriptions },
          { to: PATH, search: { tab: 'tariffs' }, current: tab === 'tariffs', label: texts.tariffs },
        ]}
      />
      {tab === 'tariffs' ? (
        <Part pending={<CardsSkeleton />}>
          <TariffsTab />
        </Part>
      ) : (
        <SubscriptionsTab />
      )}
    </>
  );
}
