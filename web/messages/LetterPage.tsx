import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ExternalLink, Eye, MailCheck, Printer, Send, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Output } from '#contract/endpoint.ts';
import { getLetter, revealLetter, sendLetterAgain } from '#contract/letters.ts';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { NotFoundPage } from '#web/app/pages/NotFoundPage.tsx';
import { readQuietly } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { LetterStatus, PortalState } from './LetterStatus.tsx';
import { outboxTexts } from './texts.ts';
import { useMarking } from './use-marking.ts';
import { useOwnMail } from './use-own-mail.ts';

type Letter = Output<typeof getLetter>;

/** On paper only the letter. */
const PAPER = { '@media print': { 'nav, header, [data-screen]': { display: 'none !important' } } };

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Typography component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Typography>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </>
);

/** Why there is no text to read. */
function NoText({ letter, onReveal, busy }: { letter: Letter; onReveal: () => void; busy: boolean }) {
  const texts = useTexts(outboxTexts);
  if (!letter.has_text) return <Alert severity="info">{texts.gone}</Alert>;
  if (!letter.has_secret) return <Alert severity="info">{texts.figures}</Alert>;
  return (
    <Alert
      severity="warning"
      {...(letter.can.reveal && {
        action: (
          <Button color="inherit" size="small" startIcon={<Eye size={16} />} disabled={busy} onClick={onReveal}>
            {texts.reveal}
          </Button>
        ),
      })}
    >
      {letter.can.reveal ? texts.secret : texts.notYours}
    </Alert>
  );
}

function LetterCard({ letter }: { letter: Letter }) {
  const texts = useTexts(outboxTexts);
  const [revealed, setRevealed] = useState<string | null>(null);
  const reveal = useCall(revealLetter, { show: ({ text }) => setRevealed(text) });
  const send = useCall(sendLetterAgain, { success: texts.queued });
  const openInMail = useOwnMail();
  const { mark, unmark } = useMarking();
  const text = letter.text ?? revealed;
  return (
    <Card component="article" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880, display: 'grid', gap: 2 }}>
      <GlobalStyles styles={PAPER} />
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}
      >
        <Fact name={texts.to}>
          {[letter.person?.name, letter.company, letter.to_address].filter(Boolean).join(', ')}
        </Fact>
        <Fact name={texts.subject}>{letter.subject}</Fact>
        <Fact name={texts.created}>
          <DateTime value={letter.created_at} />
        </Fact>
        <Fact name={texts.state}>
          <LetterStatus letter={letter} />
        </Fact>
        <Fact name={texts.portal}>
          <PortalState letter={letter} />
        </Fact>
        {letter.author !== null && <Fact name={texts.author}>{letter.author}</Fact>}
      </Box>
      {text === null ? (
        <NoText letter={letter} busy={reveal.isPending} onReveal={() => reveal.mutate({ params: { id: letter.id } })} />
      ) : (
        <Typography
          component="div"
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', borderTop: 1, borderColor: 'divider', pt: 2 }}
        >
          {text}
        </Typography>
      )}
      <Box data-screen sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {text !== null && (
          <>
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<Printer size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {texts.print}
            </Button>
            <CopyButton text={text} label={texts.copy} />
          </>
        )}
        {letter.can.take && (
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<ExternalLink size={16} aria-hidden />}
            onClick={() => void openInMail(letter)}
          >
            {texts.ownMail}
          </Button>
        )}
        {letter.can.mark && (
          <Button variant="contained" startIcon={<MailCheck size={16} aria-hidden />} onClick={() => mark([letter])}>
            {texts.mark}
          </Button>
        )}
        {letter.can.unmark && (
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<Undo2 size={16} aria-hidden />}
            onClick={() => unmark([letter.id])}
          >
            {texts.unmark}
          </Button>
        )}
        {letter.can.send && (
          <Button
            variant="outlined"
            startIcon={<Send size={16} aria-hidden />}
            disabled={send.isPending}
            onClick={() => send.mutate({ params: { id: letter.id } })}
          >
            {texts.sendAgain}
          </Button>
        )}
      </Box>
    </Card>
  );
}

/** One letter: to read, copy, print and send again. */
export function LetterPage() {
  const { letterId: id } = useParams({ from: '/admin/letters/$letterId' });
  const query = useQuery(readQuietly(getLetter, { params: { id } }));
  return (
    <>
      <PageTitle {...(query.data && { title: query.data.subject })} />
      <QueryPart query={query} pending={<TextSkeleton lines={8} />} missing={<NotFoundPage />}>
        {(letter) => <LetterCard key={letter.id} letter={letter} />}
      </QueryPart>
    </>
  );
}
