import Box from '@mui/material/Box';
import { formatDate } from '#domain/language/format.ts';
import { tariffChange } from '#domain/subscriptions/change-tariff.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import type { ActiveSubscription, Tariff } from '#contract/subscriptions.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { ownTexts } from './own-texts.ts';
import { useChangeTariff } from './requests.ts';
import { tariffDifferences } from './tariff-lines.ts';
import { TariffDifferences } from './TariffDifferences.tsx';

/** Changes the tariff after a question that says what changes and when. */
export function useTariffChange(): (active: ActiveSubscription, from: Tariff, to: Tariff) => Promise<void> {
  const texts = useTexts(ownTexts);
  const locale = useLocale();
  const confirm = useConfirm();
  const change = useChangeTariff();
  return async (active, from, to) => {
    // Today as the portal counts it, wherever the reader is.
    const today = addDays(active.valid_to, 1 - active.days_left);
    const { valid_from, valid_to } = tariffChange(active, today);
    const done = await confirm({
      title: texts.changeTitle(to.name),
      text: (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <span>{texts.changeWhen(formatDate(valid_from, locale), formatDate(valid_to, locale))}</span>
          <TariffDifferences differences={tariffDifferences(from, to, locale)} />
          <span>{texts.changePayment}</span>
        </Box>
      ),
      confirmLabel: texts.change,
      action: () => change.mutateAsync({ body: { new_tariff_id: to.id } }),
    });
    if (done) notify(texts.changed(to.name), { variant: 'success' });
  };
}
