import { useWatch } from 'react-hook-form';
import { addCompany, saveCompany, type Company } from '#contract/organisations.ts';
import { HistoryLink } from '#web/app/HistoryLink.tsx';
import { useCall } from '#web/app/use-call.ts';
import { AutocompleteField } from '#web/ui/form/AutocompleteField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { useEntries } from './requests.ts';
import { SimilarNames } from './SimilarNames.tsx';
import { companyTexts } from './texts.ts';

interface CompanyDialogProps {
  readonly open: boolean;
  /** Null for a new one. */
  readonly company: Company | null;
  readonly onClose: () => void;
  readonly onAdded: (company: Company) => void;
}

interface Values {
  readonly name: string;
  readonly branch_ids: number[];
  readonly main_branch_id: number | null;
  readonly group_name: string;
}

/** Shown only where there is a choice: a single industry is the main one. */
function MainBranchField({ options }: { readonly options: readonly { value: number; label: string }[] }) {
  const texts = useTexts(companyTexts);
  const chosen = useWatch<Values, 'branch_ids'>({ name: 'branch_ids' });
  if (chosen.length < 2) return null;
  return (
    <AutocompleteField
      name="main_branch_id"
      label={texts.mainBranch}
      help={texts.mainBranchHelp}
      options={options.filter(({ value }) => chosen.includes(value))}
    />
  );
}

/** Adds a company, or changes its name and industries. */
export function CompanyDialog({ open, company, onClose, onAdded }: CompanyDialogProps) {
  const texts = useTexts(companyTexts);
  const branches = useEntries('branch', open);
  const add = useCall(addCompany, { success: ({ name }) => texts.added(name) });
  const save = useCall(saveCompany, { success: ({ name }) => texts.saved(name) });
  const options = (branches.data ?? []).flatMap(({ id, name }) =>
    typeof id === 'number' ? [{ value: id, label: name }] : [],
  );
  return (
    <FormDialog<Values>
      open={open}
      title={company === null ? texts.add : texts.edit}
      submitLabel={company === null ? texts.add : texts.save}
      {...(company !== null && { aside: <HistoryLink type="company" id={company.company_id} /> })}
      defaultValues={{
        name: company?.name ?? '',
        branch_ids: company?.branches.map(({ id }) => id) ?? [],
        main_branch_id: company?.main_branch?.id ?? null,
        group_name: company?.group_name ?? '',
      }}
      draft={{
        name: `company.${company?.company_id ?? 'new'}`,
        fields: ['name', 'branch_ids', 'main_branch_id', 'group_name'],
        version: company?.version,
      }}
      onSubmit={(values, startedFrom) => {
        const { branch_ids, main_branch_id: main } = values;
        const body = { ...values, main_branch_id: main !== null && branch_ids.includes(main) ? main : null };
        if (company === null) return add.mutateAsync({ body }).then(onAdded);
        const { company_id: id, version } = company;
        return save.mutateAsync({ params: { id }, body: { ...body, ...startedFrom(version) } });
      }}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={texts.name}
        help={texts.nameHelp}
        required={texts.nameRequired}
        maxLength={200}
        autoFocus
      />
      <SimilarNames except={company?.company_id} />
      <AutocompleteField
        name="branch_ids"
        label={texts.branches}
        help={texts.branchesHelp}
        placeholder={texts.branchesPlaceholder}
        multiple
        loading={branches.isPending}
        options={options}
      />
      <MainBranchField options={options} />
      <TextField name="group_name" label={texts.group} help={texts.groupHelp} maxLength={200} />
    </FormDialog>
  );
}
