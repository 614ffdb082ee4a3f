import Alert from '@mui/material/Alert';
import type { Company } from '#contract/organisations.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { useEraseCompany } from './requests.ts';
import { companyTexts } from './texts.ts';

interface EraseDialogProps {
  readonly open: boolean;
  readonly company: Company | null;
  readonly onClose: () => void;
}

/** Erases what a company reported: nothing brings it back, so its name is typed again. */
export function EraseDialog({ open, company, onClose }: EraseDialogProps) {
  const texts = useTexts(companyTexts);
  const erase = useEraseCompany();
  return (
    <FormDialog<{ readonly name: string }>
      open={open}
      title={texts.eraseTitle(company?.name ?? '')}
      submitLabel={texts.erase}
      danger
      defaultValues={{ name: '' }}
      intro={<Alert severity="warning">{texts.eraseText}</Alert>}
      onSubmit={async (body) => {
        if (company === null) return;
        await erase.mutateAsync({ params: { id: company.company_id }, body });
        notify(texts.erased(company.name), { variant: 'success' });
      }}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={texts.eraseName}
        help={texts.eraseNameHelp(company?.name ?? '')}
        required={texts.nameRequired}
        autoFocus
      />
    </FormDialog>
  );
}
