import { useState } from 'react';
import { dayOf } from '#domain/language/day.ts';
import { addSubscription, saveSubscription, type Subscription } from '#contract/subscriptions.ts';
import { HistoryLink } from '#web/app/HistoryLink.tsx';
import { useCall } from '#web/app/use-call.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { pricingTexts, subscriptionTexts } from './pricing-texts.ts';
import { SubscriptionFields, type SubscriptionValues } from './SubscriptionFields.tsx';
import { fieldsOf } from './use-blocking.tsx';

const blank = (company: number | null): SubscriptionValues => ({
  company,
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

interface SubscriptionDialogProps {
  /** Null closes the dialog. */
  readonly edited: Subscription | 'new' | null;
  /** The company a new one is for. */
  readonly company?: number | undefined;
  readonly onClose: () => void;
}

/** Adds a subscription or changes one. */
export function SubscriptionDialog({ edited, company, onClose }: SubscriptionDialogProps) {
  const texts = useTexts(subscriptionTexts);
  const shared = useTexts(pricingTexts);
  const add = useCall(addSubscription, { success: texts.added });
  const save = useCall(saveSubscription, { success: shared.saved });
  // Shows the content until the dialog has closed.
  const [shown, setShown] = useState(edited);
  if (edited !== null && edited !== shown) setShown(edited);
  const held = shown === 'new' ? null : shown;
  const { is_blocked, ...values } = held === null ? { is_blocked: false, ...blank(company ?? null) } : fieldsOf(held);
  return (
    <FormDialog<SubscriptionValues>
      open={edited !== null}
      title={held === null ? texts.add : texts.editTitle(held.company.name)}
      defaultValues={values}
      submitLabel={held === null ? texts.add : shared.save}
      {...(held !== null && { aside: <HistoryLink type="subscription" id={held.id} /> })}
      onSubmit={(form, startedFrom) => {
        const body = { ...chosen(form), is_blocked };
        if (held === null) return add.mutateAsync({ body });
        return save.mutateAsync({ params: { id: held.id }, body: { ...body, ...startedFrom(held.version) } });
      }}
      onClose={onClose}
    >
      <SubscriptionFields held={held} />
    </FormDialog>
  );
}
