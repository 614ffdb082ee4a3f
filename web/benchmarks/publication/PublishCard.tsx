import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { BookCheck, CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { PublicationCheck } from '#contract/benchmark-publication.ts';
import { makeFinal, type Benchmark } from '#contract/benchmarks.ts';
import type { ReleaseCheck } from '#contract/release-check.ts';
import { refusalOf, statusOf } from '#web/app/api-error.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { remarksOf } from './remarks.ts';
import { publicationTexts } from './texts.ts';

interface PublishCardProps {
  readonly benchmark: Benchmark;
  readonly check: PublicationCheck;
  /** What clients would read; null: not loaded, or already released. */
  readonly trial: ReleaseCheck | null;
  /** The check is being refreshed. */
  readonly checking: boolean;
}

/** The list of findings, a comment for the journal, and a button that publishes exactly what was checked. */
export function PublishCard({ benchmark, check, trial, checking }: PublishCardProps) {
  const { id, publishing, release } = benchmark;
  const texts = useTexts(publicationTexts);
  const locale = useLocale();
  const [comment, setComment] = useState('');
  const publish = useCall(makeFinal, {
    // The page itself shows background progress.
    success: ({ is_final }) => (is_final ? texts.published(id) : undefined),
    // The page itself shows the refusal with a new check.
    quiet: (error) => statusOf(error) === 409,
  });
  const remarks = remarksOf(check, trial, locale);
  return (
    <TitledCard
      large
      title={texts.ready}
      hint={texts.remarks(remarks.filter(({ fine }) => !fine).length)}
      sx={{ gap: 2, top: 16, position: { lg: 'sticky' } }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {remarks.map(({ fine, title, note }) => (
          <Box component="li" key={title} sx={{ display: 'flex', gap: 1.25 }}>
            <Box component="span" sx={{ pt: 0.25, color: fine ? 'success.main' : 'warning.main' }}>
              {fine ? <CircleCheck size={18} aria-hidden /> : <TriangleAlert size={18} aria-hidden />}
            </Box>
            <span>
              {title}
              {note !== undefined && (
                <Muted variant="caption" component="span" sx={{ display: 'block' }}>
                  {note}
                </Muted>
              )}
            </span>
          </Box>
        ))}
      </Box>
      {publishing?.failed && (
        <Alert severity="error">
          <strong>{texts.notPublished}</strong> {publishing.reason}
        </Alert>
      )}
      {statusOf(publish.error) === 409 && <Alert severity="warning">{refusalOf(publish.error, locale)}</Alert>}
      <TextField
        label={texts.comment}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <BusyButton
        variant="contained"
        startIcon={<BookCheck size={16} aria-hidden />}
        busy={publish.isPending || checking}
        loadingPosition="start"
        disabled={!release && !trial}
        onClick={() =>
          publish.mutate({ params: { id }, body: { value: true, stamp: check.stamp, ...(comment && { comment }) } })
        }
      >
        {release ? texts.finalAgain : publishing?.failed ? texts.publishAgain : texts.publish}
      </BusyButton>
      <Muted variant="caption">{release ? texts.followsAgain : texts.follows}</Muted>
    </TitledCard>
  );
}
