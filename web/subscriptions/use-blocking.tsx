import { formatDate } from '#domain/language/format.ts';
import { saveSubscription, type Subscription } from '#contract/subscriptions.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { subscriptionTexts } from './pricing-texts.ts';

/** A subscription as the API takes it: ids instead of names. */
export const fieldsOf = (held: Subscription) => ({
  company: held.company.id,
  tariff: held.tariff.id,
  valid_from: held.valid_from,
  valid_to: held.valid_to,
  contact_user: held.contact_user?.id ?? null,
  is_blocked: held.is_blocked,
});

/** Blocks or unblocks a subscription, after a confirmation that explains the effect. */
export function useBlocking(): (held: Subscription) => void {
  const texts = useTexts(subscriptionTexts);
  const locale = useLocale();
  const confirm = useConfirm();
  const save = useCall(saveSubscription);
  return (held) => {
    const { id, version, is_blocked, company } = held;
    void confirm({
      title: is_blocked ? texts.unblockTitle(company.name) : texts.blockTitle(company.name),
      text: is_blocked ? texts.unblockText(formatDate(held.valid_to, locale)) : texts.blockText,
      confirmLabel: is_blocked ? texts.unblock : texts.block,
      danger: !is_blocked,
      action: () => save.mutateAsync({ params: { id }, body: { ...fieldsOf(held), is_blocked: !is_blocked, version } }),
      success: is_blocked ? texts.unblocked : texts.blocked,
    });
  };
}
