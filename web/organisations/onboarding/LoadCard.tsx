import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Invitation } from '#contract/access-users.ts';
import { importCompanies } from '#contract/company-import.ts';
import { refusalLines, statusOf } from '#web/app/api-error.ts';
import { InvitationsSheet } from '#web/app/invitations/InvitationsSheet.tsx';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { ChosenFile } from '#web/ui/file/ChosenFile.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { notify } from '#web/ui/notify.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { ImportPlan } from '../import/ImportPlan.tsx';
import { onboardingTexts } from './texts.ts';

/** Whether the portal changed between the comparison and the import. */
const changedSince = (error: unknown) => statusOf(error) === 409;

/** A file of companies: what it would change, then its good rows entered part by part. */
export function LoadCard() {
  const texts = useTexts(onboardingTexts);
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const [done, setDone] = useState<{ readonly done: number; readonly all: number } | null>(null);
  const [invitations, setInvitations] = useState<readonly Invitation[]>([]);
  const [shown, setShown] = useState(false);
  const comparing = useCall(importCompanies);
  const saving = useCall(importCompanies, { quiet: changedSince });
  const plan = comparing.data;
  const busy = comparing.isPending || done !== null;
  const compare = (next: File) => {
    setShare(0);
    comparing.mutate({ file: next, body: { dry_run: true }, onProgress: setShare });
  };
  const begin = (next: File | null) => {
    setFile(next);
    comparing.reset();
    saving.reset();
    if (next) compare(next);
  };
  const save = async () => {
    if (!file || !plan) return;
    const all = plan.left;
    const people: Invitation[] = [];
    setDone({ done: 0, all });
    try {
      // Only what was shown is saved; each call says what the next one goes on with.
      let next = plan.plan;
      for (let left = Infinity; left > 0;) {
        const answer = await saving.mutateAsync({ file, body: { plan: next } });
        people.push(...answer.invitations);
        ({ plan: next, left } = answer);
        setDone({ done: all - left, all });
      }
      notify(texts.saved(all), { variant: 'success' });
      begin(null);
    } catch (error) {
      if (changedSince(error)) compare(file);
    } finally {
      setDone(null);
      setInvitations(people);
      setShown(people.length > 0);
    }
  };
  const failure = comparing.error ?? (changedSince(saving.error) ? null : saving.error);
  const lines = failure ? refusalLines(failure) : [];
  return (
    <Card component="section" aria-labelledby={`${id}-load`} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="h2" id={`${id}-load`}>
        {texts.load}
      </Typography>
      <Small>{texts.loadHint}</Small>
      {file === null ? (
        <FileDrop onFiles={([first]) => begin(first ?? null)} />
      ) : (
        <ChosenFile file={file} fixed={busy} onOther={() => begin(null)} />
      )}
      {comparing.isPending && (
        <Progress label={share < 1 ? texts.sending : texts.comparing} {...(share < 1 && { value: share * 100 })} />
      )}
      {plan && changedSince(saving.error) && <Alert severity="warning">{texts.changedSince}</Alert>}
      {plan && <ImportPlan plan={plan} />}
      {done && <Progress label={texts.saving(done.done, done.all)} value={(100 * done.done) / Math.max(1, done.all)} />}
      {failure && (
        <Alert severity="error">{lines.length === 0 ? texts.failed : [texts.refused, ...lines].join(' ')}</Alert>
      )}
      {plan && (plan.left > 0 || plan.returned > 0) && (
        <BusyButton variant="contained" busy={done !== null} onClick={() => void save()} sx={{ justifySelf: 'start' }}>
          {plan.left > 0 ? texts.save(plan.left) : texts.saveReturned}
        </BusyButton>
      )}
      <Dialog open={shown} fullWidth maxWidth="md" aria-labelledby={`${id}-invited`}>
        <InvitationsSheet titleId={`${id}-invited`} invitations={invitations} onClose={() => setShown(false)} />
      </Dialog>
    </Card>
  );
}
