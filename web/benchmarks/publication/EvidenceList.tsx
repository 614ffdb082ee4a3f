import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { ShortTable, type ShortTableProps } from '../ShortTable.tsx';
import { cellKey, type ReleaseCell } from './cell-text.ts';
import { releaseTexts } from './release-texts.ts';
import { withholdTexts } from './withhold-texts.ts';

export type Withhold = (cell: ReleaseCell) => void;

/** A list of figures, each of which may be kept back. */
export function useWithholdable(onWithhold: Withhold) {
  const texts = useTexts(withholdTexts);
  return {
    rowKey: ({ cell }: { readonly cell: ReleaseCell }) => cellKey(cell),
    rowActions: ({ cell }: { readonly cell: ReleaseCell }) => [
      { label: texts.action, icon: EyeOff, onClick: () => onWithhold(cell) },
    ],
  };
}

/** Rows shown before the person expands the list. */
const FEW = 6;

interface FirstRowsProps<R extends object> extends Omit<ShortTableProps<R>, 'rows' | 'list'> {
  readonly list: { readonly count: number; readonly results: readonly R[] };
}

/** The first rows of a list, more on demand, and the number beyond those. */
export function FirstRows<R extends object>({ list: { count, results }, ...table }: FirstRowsProps<R>) {
  const texts = useTexts(releaseTexts);
  const [whole, setWhole] = useState(false);
  const more = results.length - FEW;
  const beyond = count - results.length;
  return (
    <>
      <ShortTable<R> {...table} rows={whole ? results : results.slice(0, FEW)} />
      {more > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Button size="small" color="secondary" onClick={() => setWhole(!whole)} aria-expanded={whole}>
            {whole ? texts.showLess : texts.showMore(more)}
          </Button>
          {beyond > 0 && <Muted variant="caption">{texts.notListed(beyond)}</Muted>}
        </Box>
      )}
    </>
  );
}

interface EvidenceListProps<R extends object> extends FirstRowsProps<R> {
  readonly title: string;
  readonly hint: string;
}

/** A list with its heading; an empty one is not shown. */
export function EvidenceList<R extends object>({ title, hint, ...rows }: EvidenceListProps<R>) {
  if (rows.list.count === 0) return null;
  return (
    <TitledCard large title={title} hint={hint}>
      <FirstRows<R> {...rows} />
    </TitledCard>
  );
}
