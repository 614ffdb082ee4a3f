import Button from '@mui/material/Button';
import { Check, ExternalLink, FileDown, Sheet, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { MOST_AT_ONCE } from '#contract/bulk.ts';
import { takeLetters, takeLinks, type OutboxLetter } from '#contract/letters.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { ChoosingBar } from '#web/ui/table/choosing/ChoosingBar.tsx';
import type { Choosing } from '#web/ui/table/choosing/use-choosing.ts';
import { outboxTexts } from './texts.ts';
import { useMarking } from './use-marking.ts';
import { useOwnMail } from './use-own-mail.ts';

/** What can be done with all ticked letters: taken out in three ways, and then marked as sent by hand. */
export function LettersBar({ choosing }: { readonly choosing: Choosing<OutboxLetter, string> }) {
  const texts = useTexts(outboxTexts);
  const openInMail = useOwnMail();
  const { mark, unmark } = useMarking();
  const [at, setAt] = useState(0);
  const picked = [...choosing.picks.values()];
  const takable = picked.filter(({ can }) => can.take);
  const markable = picked.filter(({ can }) => can.mark);
  const marked = picked.filter(({ can }) => can.unmark);
  const withLinks = takable.some(({ has_secret }) => has_secret);
  // Each personal link that leaves the portal is confirmed and journalled.
  const take = useCall(withLinks ? takeLinks : takeLetters);
  const taking = (format: 'eml' | 'xlsx') => ({
    busy: take.isPending && take.variables.body.format === format,
    onClick: () => take.mutate({ body: { letters: takable.map(({ id }) => id), format } }),
  });
  const place = at % Math.max(1, takable.length);
  const next = takable[place];
  return (
    <ChoosingBar
      choosing={choosing}
      most={MOST_AT_ONCE}
      note={takable.length < picked.length ? texts.takable(takable.length) : undefined}
    >
      {(tooMany) => (
        <>
          {next && (
            <>
              <BusyButton
                variant="outlined"
                color="secondary"
                startIcon={<FileDown size={16} aria-hidden />}
                loadingPosition="start"
                disabled={tooMany}
                {...taking('eml')}
              >
                {texts.archive}
              </BusyButton>
              <Button
                variant="outlined"
                color="secondary"
                startIcon={<ExternalLink size={16} aria-hidden />}
                onClick={() => void openInMail(next).then(() => setAt(place + 1))}
              >
                {takable.length === 1 ? texts.ownMail : texts.ownMailOf(place + 1, takable.length)}
              </Button>
              <BusyButton
                variant="outlined"
                color="secondary"
                startIcon={<Sheet size={16} aria-hidden />}
                loadingPosition="start"
                disabled={tooMany}
                {...taking('xlsx')}
              >
                {texts.table}
              </BusyButton>
            </>
          )}
          {markable.length > 0 && (
            <Button
              variant="contained"
              startIcon={<Check size={16} aria-hidden />}
              disabled={tooMany}
              onClick={() => mark(markable, choosing.clear)}
            >
              {texts.mark}
            </Button>
          )}
          {markable.length === 0 && marked.length > 0 && (
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<Undo2 size={16} aria-hidden />}
              disabled={tooMany}
              onClick={() => unmark(marked.map(({ id }) => id))}
            >
              {texts.unmark}
            </Button>
          )}
        </>
      )}
    </ChoosingBar>
  );
}
