import Chip from '@mui/material/Chip';
import { useMemo } from 'react';
import { CALC_RULES, DEFAULT_CALC_RULE } from '#domain/organisations/calc-rules.ts';
import type { Directory } from '#domain/organisations/directories.ts';
import { TextLink } from '#web/app/links.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Num } from '#web/ui/Num.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { WORDS } from './directories.ts';
import type { AnyEntry } from './requests.ts';
import { entryTexts } from './texts.ts';

/** How often an entry is used; for an industry a link to its companies. */
function Used({ directory, entry }: { directory: Directory; entry: AnyEntry }) {
  const { id, used_count: used } = entry;
  const number = <Num value={used} precision="full" />;
  if (directory !== 'branch' || !used) return number;
  return (
    <TextLink to="/admin/organizations" search={{ branch: id }}>
      {number}
    </TextLink>
  );
}

/** The columns of a directory: its names, what rules compute, and how often each is used. */
export function useEntryColumns(directory: Directory): readonly Column<AnyEntry>[] {
  const texts = useTexts(entryTexts);
  const locale = useLocale();
  return useMemo(() => {
    const name: Column<AnyEntry> = {
      id: 'name',
      header: texts.name,
      cell: (row) => row.name,
      sortable: true,
      width: 180,
      maxWidth: 520,
      wrap: true,
    };
    const rule: Column<AnyEntry> = {
      id: 'does',
      header: texts.does,
      cell: ({ id }) => (
        <>
          {CALC_RULES.find((one) => one.id === id)?.does[locale]}
          {id === DEFAULT_CALC_RULE && <Chip size="small" label={texts.byDefault} sx={{ ml: 1 }} />}
        </>
      ),
    };
    const used: Column<AnyEntry> = {
      id: 'used_count',
      header: WORDS[directory].usedBy[locale],
      cell: (row) => <Used directory={directory} entry={row} />,
      align: 'right',
      sortable: true,
    };
    return directory === 'calc_rule' ? [name, rule, used] : [name, used];
  }, [directory, texts, locale]);
}
