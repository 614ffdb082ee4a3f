import { saveProcess, type Process } from '#contract/methodology.ts';
import { useCall } from '#web/app/use-call.ts';
import { AutocompleteField } from '#web/ui/form/AutocompleteField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { DraftLine } from './editions/DraftLine.tsx';
import { processOptions, type NodeIndex } from './nodes.ts';
import { processTexts } from './texts.ts';

interface MoveDialogProps {
  readonly open: boolean;
  readonly process: Process;
  readonly index: NodeIndex;
  readonly onClose: () => void;
}

/** Moves a process with everything inside it into another one or to the root. */
export function MoveDialog({ open, process, index, onClose }: MoveDialogProps) {
  const texts = useTexts(processTexts);
  const save = useCall(saveProcess, { success: (moved) => texts.moved(moved.name) });
  const { id, name, version } = process;
  return (
    <FormDialog<{ parent: number | null }>
      open={open}
      title={texts.moveTitle(name)}
      submitLabel={texts.moveSubmit}
      defaultValues={{ parent: process.parent }}
      onSubmit={({ parent }, startedFrom) =>
        save.mutateAsync({ params: { id }, body: { parent, ...startedFrom(version) } })
      }
      onClose={onClose}
    >
      <DraftLine of="process" />
      <AutocompleteField
        name="parent"
        label={texts.parent}
        help={texts.moveHelp}
        placeholder={texts.root}
        options={processOptions(index, { outside: id })}
      />
    </FormDialog>
  );
}
