import Button from '@mui/material/Button';
import { Link2Off } from 'lucide-react';
import { EmptyState } from '../EmptyState.tsx';
import { useTexts } from '../language.tsx';
import { tableTexts } from './texts.ts';
import type { ListControl } from './use-list-state.ts';

/** The server rejected the list's parameters, so a retry would fail too. */
export const isMisasked = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 400;

/** Shown for an unknown order or filter in the address, with a link to the whole list. */
export function Misasked({ list }: { readonly list: ListControl }) {
  const texts = useTexts(tableTexts);
  return (
    <div role="alert">
      <EmptyState
        dense
        icon={Link2Off}
        title={texts.misasked}
        action={
          <Button
            variant="outlined"
            color="secondary"
            onClick={() => list.change({ search: '', filters: {}, ordering: undefined })}
          >
            {texts.wholeList}
          </Button>
        }
      >
        {texts.misaskedHint}
      </EmptyState>
    </div>
  );
}
