import Box from '@mui/material/Box';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { MethodologyNode } from '#domain/methodology/process-tree.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { revisionsQuery } from './requests.ts';
import { RevisionItem } from './RevisionItem.tsx';
import { revisionTexts } from './texts.ts';

interface RevisionListProps {
  /** Undefined for the whole methodology. */
  readonly node: MethodologyNode | undefined;
}

/** Revisions, the newest first. */
export function RevisionList({ node }: RevisionListProps) {
  const texts = useTexts(revisionTexts);
  const pages = useSuspenseInfiniteQuery(revisionsQuery(node));
  const revisions = pages.data.pages.flatMap(({ results }) => results);
  if (revisions.length === 0) {
    return (
      <EmptyState dense icon={History} title={texts.empty}>
        {texts.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {revisions.map((revision, place) => (
          <RevisionItem
            key={revision.id}
            revision={revision}
            // The newest change of a node is its current state, unless it was deleted.
            isCurrent={node !== undefined && place === 0 && revision.after !== null}
            named={node === undefined}
          />
        ))}
      </Box>
      {pages.hasNextPage && (
        <BusyButton
          variant="outlined"
          color="secondary"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
          sx={{ mt: 2 }}
        >
          {texts.more}
        </BusyButton>
      )}
    </>
  );
}
