import Box from '@mui/material/Box';
import { formatDate } from '#domain/language/format.ts';
import { growsLonger } from '#domain/subscriptions/extend.ts';
import { formatMoney } from '#domain/subscriptions/money.ts';
import { extendActiveSubscription, type ActiveSubscription, type Tariff } from '#contract/subscriptions.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { ownTexts } from './own-texts.ts';
import { priceLine } from './tariff-lines.ts';
import { tariffWords } from './words.ts';

/** Extends the subscription after a confirmation of the dates and the price. */
export function useExtending(): (active: ActiveSubscription, tariffs: readonly Tariff[]) => void {
  const texts = useTexts(ownTexts);
  const words = useTexts(tariffWords);
  const locale = useLocale();
  const confirm = useConfirm();
  const extend = useCall(extendActiveSubscription);
  return (active, tariffs) => {
    const { valid_to, extension } = active;
    const tariff = tariffs.find(({ id }) => id === extension?.tariff.id);
    if (!extension || !tariff) return;
    const { valid_from: from, valid_to: to } = extension;
    const isNewPrice = tariff.id === active.tariff.id && !growsLonger(active, tariff);
    const day = (value: string) => formatDate(value, locale);
    void confirm({
      title: texts.extendTitle,
      text: (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <span>
            {texts.extendText(tariff.name, words.months(tariff.months))}{' '}
            <Box component="strong" sx={{ color: 'text.primary', fontWeight: 500 }}>
              {texts.extendDays(day(from), day(to))}
            </Box>
          </span>
          <Box component="strong" sx={{ color: 'text.primary', fontWeight: 500 }}>
            {texts.extendPrice(formatMoney(tariff.price, locale))}
          </Box>
          {isNewPrice && <span>{texts.extendNewPrice(priceLine(active, locale))}</span>}
          <span>{texts.payment}</span>
        </Box>
      ),
      confirmLabel: texts.extend,
      action: () =>
        extend.mutateAsync({ body: { valid_to, tariff: tariff.id, price: tariff.price, months: tariff.months } }),
      success: texts.extended(day(to)),
    });
  };
}
