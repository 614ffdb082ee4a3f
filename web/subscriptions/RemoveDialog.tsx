import { useState } from 'react';
import { formatDate } from '#domain/language/format.ts';
import { removeSubscription, type Subscription } from '#contract/subscriptions.ts';
import { useCall } from '#web/app/use-call.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { subscriptionTexts } from './pricing-texts.ts';

/** Removes a subscription made by mistake, with a reason; null closes the dialog. */
export function RemoveDialog({ removed, onClose }: { removed: Subscription | null; onClose: () => void }) {
  const texts = useTexts(subscriptionTexts);
  const locale = useLocale();
  const remove = useCall(removeSubscription, { success: texts.removed });
  // Shows the content until the dialog has closed.
  const [shown, setShown] = useState(removed);
  if (removed !== null && removed !== shown) setShown(removed);
  const day = (value: string) => formatDate(value, locale);
  return (
    <FormDialog<{ reason: string }>
      open={removed !== null}
      title={texts.removeTitle(shown?.company.name ?? '')}
      intro={shown && <Muted>{texts.removeText(shown.tariff_name, day(shown.valid_from), day(shown.valid_to))}</Muted>}
      defaultValues={{ reason: '' }}
      submitLabel={texts.remove}
      onSubmit={({ reason }, startedFrom) =>
        shown
          ? remove.mutateAsync({
              params: { id: shown.id },
              body: { reason: reason.trim(), ...startedFrom(shown.version) },
            })
          : undefined
      }
      onClose={onClose}
    >
      <TextField name="reason" label={texts.reason} maxLength={500} required autoFocus />
    </FormDialog>
  );
}
