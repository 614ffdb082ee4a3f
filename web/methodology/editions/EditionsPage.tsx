import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { GitPullRequestDraft } from 'lucide-react';
import { useState } from 'react';
import { getEdition, listEditions, type EditionDetails } from '#contract/methodology-editions.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { read } from '#web/app/query-client.ts';
import { EmptyCard } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EditionActions } from './EditionActions.tsx';
import { EditionChanges } from './EditionChanges.tsx';
import { EditionChecks } from './EditionChecks.tsx';
import { EditionCounts } from './EditionCounts.tsx';
import { EditionPublication } from './EditionPublication.tsx';
import { EditionSteps } from './EditionSteps.tsx';
import { EditionTabs } from './EditionTabs.tsx';
import { EditionTemplate } from './EditionTemplate.tsx';
import { EditionTrial } from './EditionTrial.tsx';
import type { EditionStep } from './edition-steps.ts';
import { LoadFile } from './LoadFile.tsx';
import { StartDialog } from './StartDialog.tsx';
import { editionTexts } from './texts.ts';

/** The editions of the methodology: the draft of the next one as a whole, or one that is published. */
export function EditionsPage() {
  const texts = useTexts(editionTexts);
  const navigate = useNavigate();
  const { year: chosen, step = 'changes' } = useSearch({ from: '/editions' });
  const [starting, setStarting] = useState(false);
  const list = useQuery(read(listEditions, {}));
  const { results = [], next = 0, can } = list.data ?? {};
  const edition = results.find(({ year }) => year === chosen) ?? results[0];
  const details = useQuery({
    ...read(getEdition, { params: { year: edition?.year ?? 0 } }),
    enabled: edition !== undefined,
  });
  return (
    <>
      <PageTitle
        title={edition ? texts.title(edition.year) : texts.page}
        subtitle={
          edition && (
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <StatusChip
                tone={edition.state === 'draft' ? 'warning' : 'success'}
                label={edition.state === 'draft' ? texts.draft : texts.published}
              />
              <span>
                {edition.before === null ? texts.comparedWithStart : texts.comparedWith(edition.before)}
                {' · '}
                {edition.published_at === null ? texts.begun : texts.publishedAt}{' '}
                <DateTime value={edition.published_at ?? edition.created_at} />
                {edition.author !== null && `, ${edition.author}`}
              </span>
            </Box>
          )
        }
        extra={
          <>
            {results.length > 1 && edition && (
              <Select
                size="small"
                value={edition.year}
                inputProps={{ 'aria-label': texts.choose }}
                onChange={({ target }) => void navigate({ to: '/editions', search: { year: target.value } })}
              >
                {results.map(({ year, state }) => (
                  <MenuItem key={year} value={year}>
                    {year}
                    {state === 'draft' && `, ${texts.draft}`}
                  </MenuItem>
                ))}
              </Select>
            )}
            {edition?.state === 'draft' && <LoadFile />}
            {can?.create && edition && (
              <Button variant="outlined" color="secondary" onClick={() => setStarting(true)}>
                {texts.start(next)}
              </Button>
            )}
          </>
        }
        action={edition && <EditionActions edition={edition} details={details.data} />}
      />
      <QueryPart query={list} pending={<TextSkeleton lines={6} />}>
        {() =>
          edition ? (
            <QueryPart query={details} pending={<TextSkeleton lines={12} />}>
              {(data) => (
                <>
                  <EditionTabs details={data} step={step} />
                  <StepContent details={data} step={step} />
                </>
              )}
            </QueryPart>
          ) : (
            <EmptyCard
              icon={GitPullRequestDraft}
              title={texts.none}
              action={
                can?.create && (
                  <Button variant="contained" onClick={() => setStarting(true)}>
                    {texts.start(next)}
                  </Button>
                )
              }
            >
              {texts.noneHint}
            </EmptyCard>
          )
        }
      </QueryPart>
      <StartDialog open={starting} year={next} onClose={() => setStarting(false)} />
    </>
  );
}

function StepContent({ details, step }: { details: EditionDetails; step: EditionStep }) {
  const { year, state } = details.edition;
  switch (step) {
    case 'changes':
      return (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <EditionCounts details={details} />
          <EditionChanges year={year} isDraft={state === 'draft'} changes={details.changes} />
          {state === 'draft' && <EditionSteps edition={details.edition} />}
        </Box>
      );
    case 'checks':
      return <EditionChecks checks={details.checks} />;
    case 'trial':
      return <EditionTrial year={year} />;
    case 'template':
      return <EditionTemplate details={details} />;
    case 'publication':
      return <EditionPublication details={details} />;
  }
}
