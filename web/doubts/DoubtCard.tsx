import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { formatAmount } from '#domain/language/units.ts';
import type { DoubtToCheck } from '#contract/open-doubts.ts';
import { TextLink } from '#web/app/links.tsx';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { DoubtYears } from './DoubtYears.tsx';
import { SayForm } from './SayForm.tsx';
import { doubtTexts } from './texts.ts';
import type { DoubtAnswers } from './use-doubts.ts';

interface DoubtCardProps {
  readonly doubt: DoubtToCheck;
  readonly answers: DoubtAnswers;
}

/** One number to look at: what stands there, what is usual, why it is asked about, and the answers. */
export function DoubtCard({ doubt, answers }: DoubtCardProps) {
  const texts = useTexts(doubtTexts);
  const locale = useLocale();
  const id = useId();
  const { me, mayCall } = usePerson();
  const { metric, year, it_system, value, proposal, why, confirmable, one_cell, consequences, mtype } = doubt;
  const steady = doubt.steady && confirmable;
  const [form, setForm] = useState<'reason' | 'number' | null>(null);
  const [later, setLater] = useState(false);
  const [refused, setRefused] = useState<string>();
  const amount = (of: number) =>
    formatAmount(of, metric.unit, locale, mtype === 'metric' ? 'typed' : { decimals: 2, significant: 3 });
  const offered = one_cell ? proposal : null;
  if (later) {
    return (
      <Card sx={{ px: 2.5, py: 1.5, display: 'flex', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{texts.question(metric.name, year, it_system?.name)}</Typography>
          <Small>{texts.laterNote}</Small>
        </Box>
        <Button onClick={() => setLater(false)}>{texts.backFromLater}</Button>
      </Card>
    );
  }
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: 2.5, display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <div>
        <Typography variant="h3" component="h2" id={id} tabIndex={-1} data-open>
          {texts.question(metric.name, year, it_system?.name)}:{' '}
          {offered === null ? texts.value(amount(value)) : texts.probably(amount(value), amount(offered))}
        </Typography>
        {doubt.question_id !== null && <Muted variant="body2">{texts.asked}</Muted>}
      </div>
      <DoubtYears doubt={doubt} />
      <Typography>
        {why} {steady && texts.steady}
      </Typography>
      {consequences.length > 0 && (
        <Muted variant="body2" title={consequences.map(({ name }) => name).join(', ')}>
          {texts.folded(consequences.length)}
        </Muted>
      )}
      {!one_cell && (
        <Muted variant="body2">
          {texts.computed}{' '}
          {me.company_id !== null && mayCall(PAGES['/companies/$companyId/metrics']) && (
            <TextLink
              to="/companies/$companyId/metrics"
              params={{ companyId: me.company_id }}
              search={{ metric: metric.id }}
            >
              {texts.inputs}
            </TextLink>
          )}
        </Muted>
      )}
      {steady && form !== 'number' && <SayForm doubts={[doubt]} kind="reason" answers={answers} />}
      {form !== null && !(steady && form === 'reason') && (
        <SayForm doubts={[doubt]} kind={form} answers={answers} onCancel={() => setForm(null)} />
      )}
      {refused !== undefined && <Typography color="error">{refused}</Typography>}
      {form === null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {offered !== null && (
            <BusyButton
              variant="contained"
              busy={answers.busy}
              onClick={() => answers.save([doubt], { correct: offered }, setRefused)}
            >
              {texts.fixTo(amount(offered))}
            </BusyButton>
          )}
          {one_cell && (
            <Button variant="outlined" color="secondary" onClick={() => setForm('number')}>
              {offered === null ? texts.fix : texts.other}
            </Button>
          )}
          {!steady && confirmable && (
            <Button
              {...(offered === null && !one_cell && { variant: 'contained' as const })}
              onClick={() => setForm('reason')}
            >
              {texts.right}
            </Button>
          )}
          <Button color="secondary" sx={{ ml: 'auto' }} onClick={() => setLater(true)}>
            {texts.later}
          </Button>
        </Box>
      )}
    </Card>
  );
}
