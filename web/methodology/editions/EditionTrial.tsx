import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { accessToValues } from '#contract/endpoint.ts';
import { tryEdition, type EditionTrial as Trial } from '#contract/methodology-editions.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { read } from '#web/app/query-client.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { Num } from '#web/ui/Num.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { NodeLink } from '../NodeLink.tsx';
import { FiguresClosed } from '../preview/FiguresClosed.tsx';
import { editionTexts } from './texts.ts';

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th': { textAlign: 'left', fontWeight: 500, color: 'text.secondary', py: 0.5 },
  '& td': { borderTop: 1, borderColor: 'divider', py: 0.75, verticalAlign: 'top' },
  '& .number': { textAlign: 'right', pl: 1, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
} as const;

/** The edition tried on the data of the last year: which medians and whose values would change; nothing is saved. */
export function EditionTrial({ year }: { year: number }) {
  const texts = useTexts(editionTexts);
  const trial = useQuery(read(tryEdition, { params: { year } }));
  return (
    <Card component="section" aria-label={texts.trial} sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography variant="h3" component="h2">
        {texts.trial}
      </Typography>
      <QueryPart query={trial} dense pending={<TextSkeleton lines={5} />}>
        {(data) => <TrialResult year={year} trial={data} />}
      </QueryPart>
    </Card>
  );
}

function TrialResult({ year, trial }: { year: number; trial: Trial }) {
  const texts = useTexts(editionTexts);
  const seesMovers = usePerson().mayCall({ access: accessToValues(tryEdition) });
  if (trial.year === null) return <Muted>{texts.noData}</Muted>;
  return (
    <>
      <Muted>{texts.trialOn(trial.year, year, trial.companies)}</Muted>
      {trial.indicators.length > 0 && (
        <Box component="table" sx={TABLE}>
          <thead>
            <tr>
              <th scope="col">{texts.median}</th>
              <th scope="col" className="number">
                {texts.was}
              </th>
              <th scope="col" className="number">
                {texts.willBe}
              </th>
              <th scope="col" className="number">
                {texts.atWhom}
              </th>
            </tr>
          </thead>
          <tbody>
            {trial.indicators.map(({ metric, before, after, changed }) => (
              <tr key={metric.id}>
                <td>
                  <NodeLink type="metric" id={metric.id} mtype={metric.mtype}>
                    {metric.description}
                  </NodeLink>
                  {`, ${metric.unit_name}`}
                </td>
                <td className="number">
                  <Num value={before} />
                </td>
                <td className="number">
                  <b>
                    <Num value={after} />
                  </b>
                </td>
                <td className="number">{changed}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
      <div>{texts.trialSum(trial.values, trial.same)}</div>
      {!seesMovers && trial.indicators.length > 0 && <FiguresClosed />}
      {trial.movers.length > 0 && (
        <>
          <Typography component="h3" sx={{ fontWeight: 500, mt: 1 }}>
            {texts.movers}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.8125rem', display: 'grid', gap: 0.5 }}>
            {trial.movers.map(({ metric, company, before, after }) => (
              <li key={`${metric.id} ${company.id}`}>
                {company.name}: {metric.description}, <Num value={before} /> → <Num value={after} />
              </li>
            ))}
          </Box>
        </>
      )}
    </>
  );
}
