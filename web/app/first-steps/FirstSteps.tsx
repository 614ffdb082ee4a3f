import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { CircleCheck } from 'lucide-react';
import type { Step } from '#domain/access/first-steps.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Unseen } from '#web/ui/Unseen.tsx';
import { useDemoData } from '../demo-data.ts';
import { BoxLink } from '../links.tsx';
import { usePerson } from '../person.ts';
import { openSteps, STEP_PAGE } from './step-pages.ts';
import { firstStepTexts, STEP_WORDS } from './texts.ts';
import { useClosing, useFirstSteps } from './use-first-steps.ts';

function StepLine({ step, place }: { step: Step; place: number }) {
  const locale = useLocale();
  const { title, about } = STEP_WORDS[step];
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '28px 1fr', columnGap: 1, alignContent: 'start' }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 20,
          height: 20,
          borderRadius: '50%',
          border: 1,
          borderColor: 'text.secondary',
          color: 'text.secondary',
          fontSize: '0.75rem',
        }}
      >
        {place}
      </Box>
      <div>
        <BoxLink
          {...STEP_PAGE[step]}
          sx={{ display: 'inline-block', py: '3px', my: '-3px', fontWeight: 600, color: 'primary.main' }}
        >
          {title[locale]}
        </BoxLink>
        <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{about[locale]}</Typography>
      </div>
    </Box>
  );
}

/** What is done, folded into one line. */
function DoneSteps({ steps }: { steps: readonly Step[] }) {
  const locale = useLocale();
  const { isDone } = useTexts(firstStepTexts);
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, m: 0, mt: 1.5, p: 0, listStyle: 'none' }}
    >
      {steps.map((step) => (
        <Box key={step} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'primary.main' }}>
          <CircleCheck size={16} aria-hidden />
          <BoxLink {...STEP_PAGE[step]} sx={{ py: '3px', color: 'text.secondary' }}>
            {STEP_WORDS[step].title[locale]}
            <Unseen>{` (${isDone})`}</Unseen>
          </BoxLink>
        </Box>
      ))}
    </Box>
  );
}

/** Explains why demo data is not counted. */
function DemoApart() {
  const texts = useTexts(firstStepTexts);
  if (!useDemoData()) return null;
  return (
    <Typography sx={{ color: 'text.secondary', mb: 2 }}>
      {texts.demoApart}{' '}
      <BoxLink to="/admin" sx={{ color: 'primary.main' }}>
        {texts.toDemo}
      </BoxLink>
      .
    </Typography>
  );
}

/** The first steps whose pages the person may open, shown until they are done or dismissed. */
export function FirstSteps() {
  const texts = useTexts(firstStepTexts);
  const data = useFirstSteps();
  const { mayCall } = usePerson();
  const { close, isClosing } = useClosing();
  if (!data || data.closed.includes('steps')) return null;
  const steps = openSteps(data.steps, mayCall);
  const doneSteps = steps.filter(({ done }) => done).map(({ step }) => step);
  const count = doneSteps.length;
  if (count === steps.length) return null;
  return (
    <Card component="section" aria-labelledby="first-steps" sx={{ p: { xs: 2, sm: 2.5 }, borderRadius: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 2 }}>
        <Typography variant="h2" id="first-steps">
          {texts.title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', flex: 1 }}>{texts.done(count, steps.length)}</Typography>
        <BusyButton size="small" color="secondary" busy={isClosing} onClick={() => close('steps')}>
          {texts.close}
        </BusyButton>
      </Box>
      {data.list === 'admin' && <DemoApart />}
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {steps.map(({ step, done }, at) => !done && <StepLine key={step} step={step} place={at + 1} />)}
      </Box>
      {count > 0 && <DoneSteps steps={doneSteps} />}
    </Card>
  );
}
