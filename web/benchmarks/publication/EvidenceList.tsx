import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { ShortTable, type ShortTableProps } from '../ShortTable.tsx';
import { Evidence } from './Evidence.tsx';
import { releaseTexts } from './release-texts.ts';

/** Rows shown before the person expands the list. */
const FEW = 6;

interface EvidenceListProps<R extends object> extends Omit<ShortTableProps<R>, 'rows' | 'list'> {
  readonly title: string;
  readonly hint: string;
  readonly list: { readonly count: number; readonly results: readonly R[] };
}

/** The first rows of a list, more on demand, and the number beyond those; an empty list is not shown. */
export function EvidenceList<R extends object>({ title, hint, list, ...table }: EvidenceListProps<R>) {
  const texts = useTexts(releaseTexts);
  const [whole, setWhole] = useState(false);
  const { count, results } = list;
  const more = results.length - FEW;
  const beyond = count - results.length;
  if (count === 0) return null;
  return (
    <Evidence title={title} hint={hint}>
      <ShortTable<R> {...table} rows={whole ? results : results.slice(0, FEW)} />
      {more > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Button size="small" color="secondary" onClick={() => setWhole(!whole)} aria-expanded={whole}>
            {whole ? texts.showLess : texts.showMore(more)}
          </Button>
          {beyond > 0 && <Muted variant="caption">{texts.notListed(beyond)}</Muted>}
        </Box>
      )}
    </Evidence>
  );
}
