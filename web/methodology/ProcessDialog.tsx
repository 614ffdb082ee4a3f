import type { ProcessDraft } from '#domain/methodology/check-process.ts';
import { PLEASE } from '#domain/methodology/messages.ts';
import { addProcess, saveProcess, type Process } from '#contract/methodology.ts';
import { useCall } from '#web/app/use-call.ts';
import { AutocompleteField } from '#web/ui/form/AutocompleteField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { DraftLine } from './editions/DraftLine.tsx';
import { processOptions, type NodeIndex } from './nodes.ts';
import { configuratorTexts, processTexts } from './texts.ts';

interface ProcessDialogProps {
  readonly open: boolean;
  /** Null for a new one. */
  readonly process: Process | null;
  /** The parent of a new one; null for a root process. */
  readonly parent: number | null;
  readonly index: NodeIndex;
  readonly onClose: () => void;
  readonly onAdded: (key: string) => void;
}

/** Adds a process, or changes its name, key and parent. */
export function ProcessDialog({ open, process, parent, index, onClose, onAdded }: ProcessDialogProps) {
  const texts = useTexts(processTexts);
  const common = useTexts(configuratorTexts);
  const locale = useLocale();
  const add = useCall(addProcess, { success: ({ name }) => texts.added(name) });
  const save = useCall(saveProcess, { success: ({ name }) => texts.saved(name) });
  const start: ProcessDraft = process ?? { name: '', alias: '', parent };
  return (
    <FormDialog<ProcessDraft>
      open={open}
      title={process === null ? texts.add : texts.edit}
      submitLabel={process === null ? texts.add : texts.save}
      defaultValues={{ name: start.name, alias: start.alias, parent: start.parent }}
      draft={{
        name: `process.${process?.id ?? 'new'}`,
        fields: ['name', 'alias', 'parent'],
        version: process?.version,
      }}
      onSubmit={async (body, startedFrom) => {
        if (process === null) {
          const { id } = await add.mutateAsync({ body });
          onAdded(`process:${id}`);
        } else {
          const { id, version } = process;
          await save.mutateAsync({ params: { id }, body: { ...body, ...startedFrom(version) } });
        }
      }}
      onClose={onClose}
    >
      <DraftLine of="process" />
      <TextField name="name" label={texts.name} required={PLEASE.processName[locale]} maxLength={300} autoFocus />
      <TextField
        name="alias"
        label={common.key}
        help={texts.aliasHelp}
        required={PLEASE.processAlias[locale]}
        maxLength={100}
      />
      <AutocompleteField
        name="parent"
        label={texts.parent}
        help={texts.parentHelp}
        placeholder={texts.root}
        options={processOptions(index, { outside: process?.id })}
      />
    </FormDialog>
  );
}
