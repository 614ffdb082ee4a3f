import { setBranches } from '#contract/bulk.ts';
import { ApiError } from '#web/app/api-error.ts';
import { showRefusals } from '#web/app/name-refusals.ts';
import { useCall } from '#web/app/use-call.ts';
import { AutocompleteField } from '#web/ui/form/AutocompleteField.tsx';
import { CANCELLED } from '#web/ui/form/use-server-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { useEntries } from '../requests.ts';
import { manyCompaniesTexts } from './texts.ts';
import type { ManyDialogProps } from './SubscribeDialog.tsx';

/** Gives all chosen companies the same industries. */
export function BranchesDialog({ open, companies, onClose, onDone }: ManyDialogProps) {
  const texts = useTexts(manyCompaniesTexts);
  const branches = useEntries('branch', open);
  const save = useCall(setBranches, { success: ({ changed }) => texts.branchesSaved(changed) });
  return (
    <FormDialog<{ branch_ids: number[] }>
      open={open}
      title={texts.branchesTitle(companies.length)}
      defaultValues={{ branch_ids: [] }}
      submitLabel={texts.branches}
      onSubmit={({ branch_ids }) =>
        save.mutateAsync({ body: { companies: [...companies], branch_ids } }).then(onDone, (error: unknown) => {
          if (!(error instanceof ApiError && 'companies' in error.fields)) throw error;
          showRefusals(texts.nothingChanged, error);
          return CANCELLED;
        })
      }
      onClose={onClose}
    >
      <AutocompleteField
        name="branch_ids"
        label={texts.branchesField}
        help={texts.branchesHelp}
        multiple
        required
        loading={branches.isPending}
        options={(branches.data ?? []).flatMap(({ id, name }) =>
          typeof id === 'number' ? [{ value: id, label: name }] : [],
        )}
      />
    </FormDialog>
  );
}
