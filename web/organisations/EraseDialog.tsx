import Alert from '@mui/material/Alert';
import { eraseCompany, type Company } from '#contract/organisations.ts';
import { useCall } from '#web/app/use-call.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { companyTexts } from './texts.ts';

interface EraseDialogProps {
  readonly open: boolean;
  readonly company: Company | null;
  readonly onClose: () => void;
}

/** Erases a company's reported data; this cannot be undone, so its name must be typed. */
export function EraseDialog({ open, company, onClose }: EraseDialogProps) {
  const texts = useTexts(companyTexts);
  const erase = useCall(eraseCompany, { success: ({ name }) => texts.erased(name) });
  return (
    <FormDialog<{ readonly name: string }>
      open={open}
      title={texts.eraseTitle(company?.name ?? '')}
      submitLabel={texts.erase}
      danger
      defaultValues={{ name: '' }}
      intro={<Alert severity="warning">{texts.eraseText}</Alert>}
      onSubmit={(body) => company && erase.mutateAsync({ params: { id: company.company_id }, body })}
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
