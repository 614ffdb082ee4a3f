import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { BookCheck, CircleCheck, PenLine, UserRound } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#domain/language/format.ts';
import { makeFinal, type Benchmark } from '#contract/benchmarks.ts';
import { returnSignature, signRelease, type SignOff } from '#contract/sign-off.ts';
import { refusalOf, statusOf } from '#web/app/api-error.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { TextField as FormField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { showSignOff } from './sign-off-query.ts';
import { signTexts } from './sign-texts.ts';
import { countRisks } from './Steps.tsx';

/** What is true now, in a few words. */
function Head({ signOff }: { signOff: SignOff }): string {
  const texts = useTexts(signTexts);
  const { state, can, signatures } = signOff;
  if (state === 'failed') return texts.headFailed;
  if (state === 'building') return texts.headBuilding;
  if (signatures.length > 0 && !can.publish) return texts.headWaits;
  const { open } = countRisks(signOff);
  if (open > 0) return texts.headRisks(open);
  return can.publish ? texts.headPublish : texts.headSign;
}

function Person({ name, note, done }: { name: string; note: string; done: boolean }) {
  const Icon = done ? CircleCheck : UserRound;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25 }}>
      <Box component="span" sx={{ pt: 0.25, color: done ? 'success.main' : 'text.secondary' }}>
        <Icon size={18} aria-hidden />
      </Box>
      <span>
        {name}
        <Muted variant="caption" component="span" sx={{ display: 'block' }}>
          {note}
        </Muted>
      </span>
    </Box>
  );
}

/** Who has signed and who is to sign. */
function People({ signOff: { signatures, second_person: second, can } }: { signOff: SignOff }) {
  const texts = useTexts(signTexts);
  const locale = useLocale();
  const waits = second && signatures.length > 0 && !can.publish;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {signatures.map(({ name, signed_at, is_own }) => (
        <Person
          key={name}
          done
          name={is_own ? `${name} (${texts.you})` : name}
          note={`${texts.first}, ${formatDate(signed_at, locale, 'time')}`}
        />
      ))}
      {!waits && <Person done={false} name={texts.you} note={texts.ownAfterRisks} />}
      {second && (waits || signatures.length === 0) && (
        <Person done={false} name={texts.secondPerson} note={texts.secondWaits} />
      )}
    </Box>
  );
}

interface ReturnDialogProps {
  readonly id: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

function ReturnDialog({ id, open, onClose }: ReturnDialogProps) {
  const texts = useTexts(signTexts);
  const giveBack = useCall(returnSignature, { show: showSignOff(id), success: texts.returnDone });
  return (
    <FormDialog<{ reason: string }>
      open={open}
      title={texts.returnTitle}
      intro={texts.returnIntro}
      defaultValues={{ reason: '' }}
      submitLabel={texts.returnTitle}
      onSubmit={({ reason }) => giveBack.mutateAsync({ params: { id }, body: { reason } })}
      onClose={onClose}
    >
      <FormField name="reason" label={texts.reason} rows={2} maxLength={2000} required autoFocus />
    </FormDialog>
  );
}

interface SignCardProps {
  readonly benchmark: Benchmark;
  /** Null: the release is built already and is only made final again. */
  readonly signOff: SignOff | null;
}

/** What is true of the publication, who signs, and the one button that is right now. */
export function SignCard({ benchmark, signOff }: SignCardProps) {
  const { id, publishing } = benchmark;
  const texts = useTexts(signTexts);
  const locale = useLocale();
  const [comment, setComment] = useState('');
  const [returning, setReturning] = useState(false);
  // The page itself shows the refusal with the sign-off read again.
  const quiet = (error: Error): boolean => statusOf(error) === 409;
  const publish = useCall(makeFinal, {
    // The page itself shows background progress.
    success: ({ is_final }) => (is_final ? texts.published(id) : undefined),
    quiet,
  });
  const sign = useCall(signRelease, { show: showSignOff(id), success: texts.signed, quiet });
  const isBuilt = signOff === null || signOff.state === 'done';
  const isAccepted = isBuilt && (signOff === null || countRisks(signOff).open === 0);
  const [signs, publishes] = [signOff?.can.sign ?? false, signOff?.can.publish ?? true];
  const refusal = [publish.error, sign.error].find((error) => statusOf(error) === 409);
  const label = () => {
    if (signOff === null) return texts.finalAgain;
    if (signOff.state === 'building') return texts.building(signOff.progress);
    if (signs) return texts.sign;
    return publishes ? texts.publish : texts.waitSecond;
  };
  const act = (): void => {
    const stamp = signOff?.stamp ?? '';
    if (signs) return sign.mutate({ params: { id }, body: { stamp } });
    const body = { value: true, ...(signOff && { stamp }), ...(comment && { comment }) };
    return publish.mutate({ params: { id }, body });
  };
  return (
    <Card
      component="section"
      aria-label={texts.signatures}
      sx={{ p: 2, display: 'grid', gap: 2, top: 16, position: { lg: 'sticky' } }}
    >
      <div role="status">
        <Typography variant="h2">{signOff ? <Head signOff={signOff} /> : texts.headAgain}</Typography>
      </div>
      {signOff && <People signOff={signOff} />}
      {signOff?.returned && (
        <Alert severity="warning">{texts.returned(signOff.returned.name, signOff.returned.reason)}</Alert>
      )}
      {signOff?.outdated && <Alert severity="warning">{texts.outdated(signOff.outdated.name)}</Alert>}
      {publishing?.failed && (
        <Alert severity="error">
          <strong>{texts.notPublished}</strong> {publishing.reason}
        </Alert>
      )}
      {refusal && <Alert severity="warning">{refusalOf(refusal, locale)}</Alert>}
      {publishes && (
        <TextField
          label={texts.comment}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
      )}
      <BusyButton
        variant="contained"
        startIcon={signs ? <PenLine size={16} aria-hidden /> : <BookCheck size={16} aria-hidden />}
        busy={publish.isPending || sign.isPending}
        loadingPosition="start"
        disabled={!isAccepted || !(signs || publishes)}
        onClick={act}
      >
        {label()}
      </BusyButton>
      {signOff?.can.return && (
        <Button variant="outlined" color="secondary" onClick={() => setReturning(true)}>
          {publishes ? texts.return : texts.takeBack}
        </Button>
      )}
      <Muted variant="caption">
        {signOff === null ? texts.followsAgain : publishes ? texts.follows : texts.followsSign}
      </Muted>
      <ReturnDialog id={id} open={returning} onClose={() => setReturning(false)} />
    </Card>
  );
}
