import { useState } from 'react';
import { DetailsDrawer } from '#web/ui/DetailsDrawer.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { useDebouncedValue } from '#web/ui/use-debounced-value.ts';
import { Part } from '#web/app/Part.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import type { Chosen } from '../chosen.ts';
import type { PlacedNode } from '../nodes.ts';
import { RevisionList } from './RevisionList.tsx';
import { revisionTexts } from './texts.ts';

interface RevisionsDrawerProps {
  readonly chosen: Chosen;
  readonly placed: PlacedNode | undefined;
  readonly onClose: () => void;
}

/** The history of the whole methodology, or of the chosen node. */
export function RevisionsDrawer({ chosen, placed, onClose }: RevisionsDrawerProps) {
  const texts = useTexts(revisionTexts);
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim());
  const node = chosen.history === 'all' ? undefined : placed?.node;
  return (
    <DetailsDrawer
      open={chosen.history !== undefined}
      title={node ? texts.ofOne(node.name) : texts.all}
      onClose={onClose}
    >
      {node === undefined && <SearchInput value={typed} onChange={setTyped} label={texts.search} width="100%" />}
      <Part pending={<TextSkeleton />}>
        <RevisionList node={node} search={node === undefined ? search : ''} />
      </Part>
    </DetailsDrawer>
  );
}
