import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { tryEdition, type EditionChange, type EditionDetails } from '#contract/methodology-editions.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useTexts } from '#web/ui/language.tsx';
import { OpenCollection } from './OpenCollection.tsx';
import { editionStepTexts } from './step-texts.ts';
import { editionTexts } from './texts.ts';

const MOST_NAMED = 5;

function namesOf(changes: readonly EditionChange[], more: (n: number) => string): string {
  const named = changes.slice(0, MOST_NAMED).map(({ description }) => description);
  const rest = changes.length - named.length;
  return rest > 0 ? `${named.join(', ')} ${more(rest)}` : named.join(', ');
}

/** What publishing comes to: differences, trial, template, and the collection that is going on. */
export function PublicationSummary({ details }: { details: EditionDetails }) {
  const texts = useTexts(editionTexts);
  const stepTexts = useTexts(editionStepTexts);
  const { edition, changes, template } = details;
  const { year } = edition;
  const trial = useQuery(readQuietly(tryEdition, { params: { year } })).data;
  const past = changes.filter((change) => change.past);
  const of = (...kinds: string[]) =>
    changes.filter((change) => change.kinds.some((kind) => kinds.includes(kind))).length;
  const lines = [
    [
      stepTexts.changesStep,
      stepTexts.differences(of('added'), of('retired', 'removed'), of('formula'), of('definition')),
    ],
    ...(past.length > 0 ? [[stepTexts.pastYears, namesOf(past, texts.more)] as const] : []),
    [
      stepTexts.trialStep,
      trial === undefined
        ? stepTexts.trialRuns
        : trial.year === null
          ? texts.noData
          : `${stepTexts.trialNote(trial.indicators.length)}. ${texts.trialSum(trial.values, trial.same)}`,
    ],
    [stepTexts.templateStep, texts.templateRows(template.rows, template.added, template.removed)],
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 2,
          rowGap: 1,
          gridTemplateColumns: { xs: '1fr', sm: 'auto 1fr' },
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, color: 'text.primary', overflowWrap: 'anywhere' },
        }}
      >
        {lines.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
      <OpenCollection />
    </Box>
  );
}
