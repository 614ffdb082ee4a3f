import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ListPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CALC_RULE_IDS } from '#domain/organisations/calc-rules.ts';
import type { Directory } from '#domain/organisations/directories.ts';
import { usePerson } from '#web/app/person.ts';
import { AddButton } from '#web/ui/AddButton.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { CALLS, TAB_OF, WORDS } from './directories.ts';
import { useEntryColumns } from './entry-columns.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { narrowEntries } from './narrow-entries.ts';
import { OrganisationsFrame } from './OrganisationsFrame.tsx';
import { useEntries, type AnyEntry } from './requests.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { entryTexts } from './texts.ts';
import { useEntryRemoval } from './use-entry-removal.tsx';

const keyOf = ({ id }: AnyEntry) => String(id);
const mayEdit = ({ can }: AnyEntry) => can.edit;

/** One directory: a short list with search, adding, renaming and deleting. */
export function DirectoryTab({ directory }: { directory: Directory }) {
  const texts = useTexts(entryTexts);
  const locale = useLocale();
  const words = WORDS[directory];
  const { mayCall } = usePerson();
  const list = useListState({});
  const entries = useEntries(directory);
  const columns = useEntryColumns(directory);
  const removal = useEntryRemoval(directory);
  const [dialog, setDialog] = useState<{ open: boolean; entry: AnyEntry | null }>({ open: false, entry: null });
  const edit = (entry: AnyEntry | null) => setDialog({ open: true, entry });
  const close = () => setDialog({ ...dialog, open: false });

  const ofRules = directory === 'calc_rule';
  const missing = ofRules ? CALC_RULE_IDS.filter((id) => entries.data?.every((entry) => entry.id !== id)) : [];
  const addButton = mayCall(CALLS[directory].add) && (!ofRules || missing.length > 0) && (
    <AddButton label={words.add[locale]} onClick={() => edit(null)} />
  );

  return (
    <OrganisationsFrame tab={TAB_OF[directory]} action={addButton}>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '80ch' }}>{words.about[locale]}</Typography>
      <Box sx={{ maxWidth: 960 }}>
        <Table<AnyEntry>
          id={`directory-${directory}`}
          label={words.title[locale]}
          columns={columns}
          rows={entries.data && narrowEntries(entries.data, list.state)}
          rowKey={keyOf}
          list={list}
          search={texts.search}
          error={entries.error}
          onRetry={() => void entries.refetch()}
          empty={{ icon: ListPlus, title: words.empty[locale], action: addButton }}
          onRowClick={edit}
          rowOpens={mayEdit}
          rowActions={(row) => [
            ...(row.can.edit ? [{ label: texts.rename, icon: Pencil, onClick: () => edit(row) }] : []),
            ...(row.can.delete
              ? [{ label: texts.remove, icon: Trash2, danger: true, onClick: () => removal.start(row) }]
              : []),
          ]}
        />
      </Box>
      {ofRules && dialog.entry === null ? (
        <RuleDialog open={dialog.open} missing={missing} onClose={close} />
      ) : (
        <EntryDialog directory={directory} {...dialog} onClose={close} />
      )}
      {removal.refusal}
    </OrganisationsFrame>
  );
}
