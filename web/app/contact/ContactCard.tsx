import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isEmailAddress } from '#domain/access/email-address.ts';
import { savePortalContact, type PortalContact } from '#contract/portal-contact.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { usePerson } from '../person.ts';
import { useCall } from '../use-call.ts';
import { usePortalContact } from './ContactLine.tsx';
import { contactCardTexts } from './texts.ts';

const NOBODY: PortalContact = { name: '', email_address: '', phone_number: '' };

const looksLikeAddress = (value: unknown) => isEmailAddress(String(value));

/** An administrator names the person clients write to. */
export function ContactCard() {
  const texts = useTexts(contactCardTexts);
  const { mayCall } = usePerson();
  const contact = usePortalContact();
  const [open, setOpen] = useState(false);
  const save = useCall(savePortalContact, { success: texts.saved });
  if (!mayCall(savePortalContact) || contact === undefined) return null;
  return (
    <Card sx={{ mt: 3, p: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <div style={{ flex: '1 1 360px' }}>
        <Typography variant="h3" component="h2">
          {texts.title}
        </Typography>
        <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {contact === null
            ? texts.none
            : [contact.name, contact.email_address, contact.phone_number].filter((part) => part !== '').join(', ')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{texts.about}</Typography>
      </div>
      <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
        {contact === null ? texts.add : texts.edit}
      </Button>
      <FormDialog<PortalContact>
        open={open}
        title={texts.dialog}
        submitLabel={texts.save}
        defaultValues={contact ?? NOBODY}
        onSubmit={(body) => save.mutateAsync({ body })}
        onClose={() => setOpen(false)}
      >
        <TextField name="name" label={texts.name} required maxLength={200} autoFocus />
        <TextField
          name="email_address"
          type="email"
          label={texts.email}
          required
          maxLength={254}
          check={(value) => (looksLikeAddress(value) ? undefined : texts.emailWrong)}
        />
        <TextField name="phone_number" type="tel" label={texts.phone} maxLength={40} />
      </FormDialog>
    </Card>
  );
}
