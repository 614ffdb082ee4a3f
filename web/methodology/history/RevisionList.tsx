import Box from '@mui/material/Box';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { revisionsQuery, type HistoryFilter } from '../requests.ts';
import { RevisionItem } from './RevisionItem.tsx';
import { StepItem } from './StepItem.tsx';
import { revisionTexts } from './texts.ts';

/** Revisions, the newest first; of the whole methodology an import is one entry. */
export function RevisionList(filter: HistoryFilter) {
  const texts = useTexts(revisionTexts);
  const { node, step, search = '' } = filter;
  const pages = useSuspenseInfiniteQuery(revisionsQuery(filter));
  const revisions = pages.data.pages.flatMap(({ results }) => results);
  const isGrouped = node === undefined && step === undefined && search === '';
  if (revisions.length === 0) {
    return (
      <EmptyState dense icon={History} title={search === '' ? texts.empty : texts.notFound}>
        {search === '' ? texts.emptyHint : texts.notFoundHint}
      </EmptyState>
    );
  }
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {revisions.map((revision, place) =>
          isGrouped && revision.step ? (
            <StepItem key={revision.id} revision={revision} step={revision.step}>
              <RevisionList step={revision.step.id} />
            </StepItem>
          ) : (
            <RevisionItem
              key={revision.id}
              revision={revision}
              // The newest change of a node is its current state, unless it was deleted.
              isCurrent={node !== undefined && place === 0 && revision.after !== null}
              named={node === undefined}
            />
          ),
        )}
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
