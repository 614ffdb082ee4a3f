import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ClipboardPaste, Languages } from 'lucide-react';
import { useMemo, useState } from 'react';
import { exportEnglishNames, type UsedName } from '#contract/english-names.ts';
import { NAME_KIND_WORDS, NAME_KINDS } from '#domain/methodology/name-kinds.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table, type Filter } from '#web/ui/table/Table.tsx';
import { useLocalList } from '#web/ui/table/use-local-list.ts';
import { ENGLISH_NAMES, OrganisationsFrame } from '../OrganisationsFrame.tsx';
import { findNames, MISSING } from './find-names.ts';
import { namesQuery, useNameColumns } from './name-columns.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { englishTexts } from './texts.ts';

const keyOf = ({ name }: UsedName) => name;

/** All names that readers see, with their translations, edited in place. */
export function EnglishNamesTab() {
  const texts = useTexts(englishTexts);
  const locale = useLocale();
  const list = useLocalList();
  const names = useQuery(namesQuery);
  const [pasting, setPasting] = useState(false);
  const { page, pageSize } = list.state;
  const found = names.data && findNames(names.data, list.state);
  const missing = names.data?.filter(({ english }) => english === '').length;
  const columns = useNameColumns();
  const filters = useMemo<readonly Filter[]>(
    () => [
      { field: 'state', label: texts.state, values: async () => [{ value: MISSING, label: texts.withoutEnglish }] },
      {
        field: 'kind',
        label: texts.kind,
        values: async () => NAME_KINDS.map((value) => ({ value, label: NAME_KIND_WORDS[value][locale] })),
      },
    ],
    [texts, locale],
  );
  return (
    <OrganisationsFrame
      tab={ENGLISH_NAMES}
      action={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <DownloadButton file={exportEnglishNames} input={{}}>
            {texts.download}
          </DownloadButton>
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<ClipboardPaste size={16} aria-hidden />}
            onClick={() => setPasting(true)}
          >
            {texts.paste}
          </Button>
        </Stack>
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: 1, maxWidth: '80ch' }}>{texts.about}</Typography>
      <Typography role="status" sx={{ mb: 2, minHeight: '1.5em', fontWeight: 600 }}>
        {missing !== undefined && texts.missing(missing)}
      </Typography>
      <Box sx={{ maxWidth: 1200 }}>
        <Table<UsedName>
          id="english-names"
          label={texts.tab}
          columns={columns}
          rows={found?.slice((page - 1) * pageSize, page * pageSize)}
          count={found?.length}
          rowKey={keyOf}
          list={list}
          filters={filters}
          search={texts.search}
          error={names.error}
          onRetry={() => void names.refetch()}
          empty={{ icon: Languages, title: texts.empty, hint: texts.emptyHint }}
          tall
        />
      </Box>
      <PasteDialog open={pasting} names={names.data ?? []} onClose={() => setPasting(false)} />
    </OrganisationsFrame>
  );
}
