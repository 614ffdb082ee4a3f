import { useMemo } from 'react';
import { listEnglishNames, saveEnglishNames, type UsedName } from '#contract/english-names.ts';
import { NAME_KIND_WORDS } from '#domain/methodology/name-kinds.ts';
import { queryClient, read } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { InlineComment } from '#web/ui/InlineComment.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { englishTexts } from './texts.ts';

export const namesQuery = read(listEnglishNames, {});

/** A translation, edited in place. */
function EnglishCell({ row }: { row: UsedName }) {
  const texts = useTexts(englishTexts);
  const save = useCall(saveEnglishNames, { show: (names) => queryClient.setQueryData(namesQuery.queryKey, names) });
  return (
    <InlineComment
      comment={row.english}
      words={{ add: texts.add, edit: texts.edit, field: texts.english }}
      saving={save.isPending}
      onSave={(english) => save.mutateAsync({ body: { names: [{ name: row.name, english }] } })}
    />
  );
}

export function useNameColumns(): readonly Column<UsedName>[] {
  const texts = useTexts(englishTexts);
  const locale = useLocale();
  return useMemo(
    () => [
      { id: 'name', header: texts.name, cell: ({ name }) => name, width: 220, maxWidth: 480, wrap: true },
      {
        id: 'english',
        header: texts.english,
        cell: (row) => <EnglishCell row={row} />,
        width: 340,
        maxWidth: 480,
      },
      {
        id: 'kind',
        header: texts.kind,
        cell: ({ kinds }) => kinds.map((kind) => NAME_KIND_WORDS[kind][locale]).join(', '),
        width: 120,
      },
    ],
    [texts, locale],
  );
}
