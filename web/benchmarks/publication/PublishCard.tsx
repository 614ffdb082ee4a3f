import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleCheck, Star, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { PublicationCheck } from '#contract/benchmark-publication.ts';
import { makeFinal, type Benchmark } from '#contract/benchmarks.ts';
import { call } from '#web/app/call.ts';
import { reportError } from '#web/app/report-error.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { statusOf } from '../refusal.ts';
import { remarksOf } from './remarks.ts';
import { publicationTexts } from './texts.ts';

interface PublishCardProps {
  readonly benchmark: Benchmark;
  readonly check: PublicationCheck;
  /** It is being prepared anew. */
  readonly checking: boolean;
}

/** The list of what was found, a comment for the journal, and publishing what was checked and nothing else. */
export function PublishCard({ benchmark: { id, is_final }, check, checking }: PublishCardProps) {
  const texts = useTexts(publicationTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [comment, setComment] = useState('');
  const publish = useMutation({
    mutationFn: () =>
      call(makeFinal, { params: { id }, body: { value: true, stamp: check.stamp, ...(comment && { comment }) } }),
    onSuccess: () => {
      notify(texts.published(id), { variant: 'success' });
      void navigate({ to: '/benchmarks/$benchmarkId', params: { benchmarkId: String(id) } });
    },
    // A stale check is told on the page itself, where the new one appears.
    onError: (error) => statusOf(error) !== 409 && reportError(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['benchmarks'] }),
    meta: { quiet: true },
  });
  const remarks = remarksOf(check, locale);
  return (
    <Card
      component="section"
      aria-label={texts.ready}
      sx={{ p: 2, display: 'grid', gap: 2, top: 16, position: { lg: 'sticky' } }}
    >
      <div>
        <Typography variant="h2">{texts.ready}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {texts.remarks(remarks.filter(({ fine }) => !fine).length)}
        </Typography>
      </div>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {remarks.map(({ fine, title, note }) => (
          <Box component="li" key={title} sx={{ display: 'flex', gap: 1.25 }}>
            <Box component="span" sx={{ pt: 0.25, color: fine ? 'success.main' : 'warning.main' }}>
              {fine ? <CircleCheck size={18} aria-hidden /> : <TriangleAlert size={18} aria-hidden />}
            </Box>
            <span>
              {title}
              {note !== undefined && (
                <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {note}
                </Typography>
              )}
            </span>
          </Box>
        ))}
      </Box>
      {statusOf(publish.error) === 409 && <Alert severity="warning">{texts.stale}</Alert>}
      {is_final ? (
        <Alert severity="info">{texts.already}</Alert>
      ) : (
        <>
          <TextField
            label={texts.comment}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
          <Button
            variant="contained"
            startIcon={<Star size={16} aria-hidden />}
            loading={publish.isPending || checking}
            loadingPosition="start"
            onClick={() => publish.mutate()}
          >
            {texts.publish}
          </Button>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {texts.follows}
          </Typography>
        </>
      )}
    </Card>
  );
}
