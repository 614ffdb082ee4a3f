import Box from '@mui/material/Box';
import { formatDate } from '#domain/language/format.ts';
import { tariffChange } from '#domain/subscriptions/change-tariff.ts';
import { holdsAtOnce } from '#domain/subscriptions/compare-tariffs.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import { changeTariff, type ActiveSubscription, type Tariff } from '#contract/subscriptions.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { ownTexts } from './own-texts.ts';
import { tariffDifferences } from './tariff-lines.ts';
import { TariffDifferences } from './TariffDifferences.tsx';

/** Changes the tariff after a confirmation of what changes and when: a higher one now, another from the next term. */
export function useTariffChange(): (active: ActiveSubscription, from: Tariff, to: Tariff) => void {
  const texts = useTexts(ownTexts);
  const locale = useLocale();
  const confirm = useConfirm();
  const change = useCall(changeTariff);
  const day = (value: string) => formatDate(value, locale);
  return (active, from, to) => {
    const atOnce = holdsAtOnce(from, to);
    // Today by the portal's calendar, regardless of the reader's time zone.
    const today = addDays(active.valid_to, 1 - active.days_left);
    const { valid_from, valid_to } = tariffChange(active, today);
    const when = atOnce
      ? texts.changeWhen(day(valid_from), day(valid_to))
      : texts.nextWhen(from.name, day(valid_to), day(addDays(valid_to, 1)));
    void confirm({
      title: atOnce ? texts.changeTitle(to.name) : texts.nextTitle(to.name),
      text: (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <span>{when}</span>
          <TariffDifferences differences={tariffDifferences(from, to, locale)} />
          <span>{atOnce ? texts.changePayment : texts.payment}</span>
        </Box>
      ),
      confirmLabel: atOnce ? texts.change : texts.chooseNext,
      action: () => change.mutateAsync({ body: { new_tariff_id: to.id } }),
      success: atOnce ? texts.changed(to.name) : texts.planned(to.name),
    });
  };
}
