import { useState } from 'react';
import { dayOf } from '#domain/language/day.ts';
import { addSubscription, saveSubscription, type Subscription } from '#contract/subscriptions.ts';
import { useCall } from '#web/app/use-call.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { pricingTexts, subscriptionTexts } from './pricing-texts.ts';
import { SubscriptionFields, type SubscriptionValues } from './SubscriptionFields.tsx';
import { fieldsOf } from './use-blocking.tsx';

const blank = (): SubscriptionValues => ({
  company: null,
  tariff: null,
  valid_from: dayOf(new Date()),
  valid_to: '',
  contact_user: null,
});

/** The form requires both before it sends them. */
const chosen = ({ company, tariff, ...rest }: SubscriptionValues) => ({
  ...rest,
  company: company ?? 0,
  tariff: tariff ?? 0,
});

/** Adds a subscription or changes one; `edited` says which, null closes the dialog. */
export function SubscriptionDialog(props: { edited: Subscription | 'new' | null; onClose: () => void }) {
  const { edited, onClose } = props;
  const texts = useTexts(subscriptionTexts);
  const shared = useTexts(pricingTexts);
  const add = useCall(addSubscription, { success: texts.added });
  const save = useCall(saveSubscription, { success: shared.saved });
  // Shows the content until the dialog has closed.
  const [shown, setShown] = useState(edited);
  if (edited !== null && edited !== shown) setShown(edited);
  const held = shown === 'new' ? null : shown;
  const { is_blocked, ...values } = held === null ? { is_blocked: false, ...blank() } : fieldsOf(held);
  return (
    <FormDialog<SubscriptionValues>
      open={edited !== null}
      title={held === null ? texts.add : texts.editTitle(held.company.name)}
      defaultValues={values}
      submitLabel={held === null ? texts.add : shared.save}
      onSubmit={(form) => {
        const body = { ...chosen(form), is_blocked };
        if (held === null) return add.mutateAsync({ body });
        return save.mutateAsync({ params: { id: held.id }, body: { ...body, version: held.version } });
      }}
      onClose={onClose}
    >
      <SubscriptionFields held={held} />
    </FormDialog>
  );
}
