import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { tryEdition, type EditionDetails } from '#contract/methodology-editions.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useTexts } from '#web/ui/language.tsx';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import { EDITION_STEPS, type EditionStep } from './edition-steps.ts';
import { errorsIn } from './errors-in.ts';
import { editionStepTexts } from './step-texts.ts';
import { editionTexts } from './texts.ts';
import { useOpenCollection } from './use-open-collection.ts';

type StepState = 'done' | 'wrong' | 'open';

interface Step {
  readonly state: StepState;
  readonly note: string;
}

function useSteps({ edition, changes, checks, template }: EditionDetails): Readonly<Record<EditionStep, Step>> {
  const texts = useTexts(editionTexts);
  const stepTexts = useTexts(editionStepTexts);
  const trial = useQuery(readQuietly(tryEdition, { params: { year: edition.year } })).data;
  const collection = useOpenCollection();
  const errors = errorsIn(checks);
  const passed = checks.filter(({ problems }) => problems.length === 0).length;
  const moved = trial?.indicators.length ?? 0;
  const isPublished = edition.state === 'published';
  return {
    changes: { state: changes.length > 0 ? 'done' : 'open', note: stepTexts.changesNote(changes.length) },
    checks: { state: errors > 0 ? 'wrong' : 'done', note: stepTexts.checksNote(passed, checks.length, errors) },
    trial: {
      state: trial === undefined ? 'open' : 'done',
      note:
        trial === undefined
          ? stepTexts.trialRuns
          : trial.year === null
            ? stepTexts.trialNone
            : stepTexts.trialNote(moved),
    },
    template: {
      state: template.rows > 0 ? 'done' : 'open',
      note: isPublished
        ? stepTexts.versionNote(edition.template_version ?? 0)
        : stepTexts.templateNote(template.rows, template.added),
    },
    publication: {
      state: isPublished ? 'done' : 'open',
      note: isPublished
        ? texts.published
        : collection
          ? stepTexts.collectionNote(collection.campaign.year)
          : stepTexts.notPublished,
    },
  };
}

/** The five steps of an edition: what is done, what is wrong, what is left. */
export function EditionTabs({ details, step }: { details: EditionDetails; step: EditionStep }) {
  const stepTexts = useTexts(editionStepTexts);
  const steps = useSteps(details);
  const names: Readonly<Record<EditionStep, string>> = {
    changes: stepTexts.changesStep,
    checks: stepTexts.checksStep,
    trial: stepTexts.trialStep,
    template: stepTexts.templateStep,
    publication: stepTexts.publicationStep,
  };
  return (
    <LinkTabs
      label={stepTexts.stepTabs}
      tabs={EDITION_STEPS.map((one, at) => ({
        to: '/editions',
        search: { year: details.edition.year, ...(one !== 'changes' && { step: one }) },
        current: one === step,
        label: <StepLabel number={at + 1} name={names[one]} {...steps[one]} />,
      }))}
    />
  );
}

function StepLabel({ number, name, state, note }: Step & { number: number; name: string }) {
  const texts = useTexts(editionTexts);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-grid', gridTemplateColumns: 'auto auto', columnGap: 1, alignItems: 'center' }}
    >
      <Box
        component="span"
        sx={{
          gridRow: 'span 2',
          display: 'inline-flex',
          color: state === 'wrong' ? 'error.main' : state === 'done' ? 'success.main' : 'text.secondary',
        }}
      >
        {state === 'done' && <CircleCheck size={20} role="img" aria-label={texts.passed} />}
        {state === 'wrong' && <CircleAlert size={20} role="img" aria-label={texts.error} />}
        {state === 'open' && (
          <Box
            component="span"
            aria-hidden
            sx={{ width: 20, height: 20, borderRadius: '50%', border: 1, fontSize: '0.75rem', textAlign: 'center' }}
          >
            {number}
          </Box>
        )}
      </Box>
      <span>{name}</span>
      <Box component="span" sx={{ gridColumn: 2, fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' }}>
        {note}
      </Box>
    </Box>
  );
}
