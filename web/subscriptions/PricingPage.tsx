import { useSearch } from '@tanstack/react-router';
import { TabFrame } from '#web/app/TabFrame.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Part } from '#web/app/Part.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { pricingTexts } from './pricing-texts.ts';
import { SubscriptionsTab } from './SubscriptionsTab.tsx';
import { TariffsTab } from './TariffsTab.tsx';

const PATH = '/admin/pricing';

/** The companies' subscriptions, and the tariffs. */
export function PricingPage() {
  const texts = useTexts(pricingTexts);
  const { tab = 'subscriptions' } = useSearch({ from: PATH });
  const tabs = [['subscriptions', texts.subscriptions] as const, ['tariffs', texts.tariffs] as const];
  return (
    <TabFrame page={PATH} label={texts.sections} tabs={tabs} tab={tab}>
      {tab === 'tariffs' ? (
        <Part pending={<CardsSkeleton />}>
          <TariffsTab />
        </Part>
      ) : (
        <SubscriptionsTab />
      )}
    </TabFrame>
  );
}
