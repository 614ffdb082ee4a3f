import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '#web/ui/language.tsx';
import { Table, type TableProps } from '#web/ui/table/Table.tsx';
import { releaseTexts } from './release-texts.ts';

/** Rows seen before the person asks for more. */
const FEW = 6;

export interface FirstRowsProps<R extends object> extends Pick<
  TableProps<R>,
  'id' | 'label' | 'columns' | 'rowKey' | 'rowActions' | 'tall'
> {
  readonly list: { readonly count: number; readonly results: readonly R[] };
}

/** The first rows of a list, the others that came with it on demand, and how many there are beyond. */
export function FirstRows<R extends object>({ list: { count, results }, ...table }: FirstRowsProps<R>) {
  const texts = useTexts(releaseTexts);
  const [whole, setWhole] = useState(false);
  const more = results.length - FEW;
  const beyond = count - results.length;
  return (
    <>
      <Table<R> {...table} rows={whole ? results : results.slice(0, FEW)} choosable={false} />
      {more > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Button size="small" color="secondary" onClick={() => setWhole(!whole)} aria-expanded={whole}>
            {whole ? texts.showLess : texts.showMore(more)}
          </Button>
          {beyond > 0 && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {texts.notListed(beyond)}
            </Typography>
          )}
        </Box>
      )}
    </>
  );
}
