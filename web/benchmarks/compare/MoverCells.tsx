import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber, MISSING } from '#domain/language/format.ts';
import { listMoverCells, type compareBenchmarks, type MoverCell } from '#contract/benchmark-comparison.ts';
import { listMetricCells } from '#contract/questionnaire-cells.ts';
import { QueryPart } from '#web/app/Part.tsx';
import type { CallInput } from '#web/app/call.ts';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { Facts } from '#web/ui/DetailsDrawer.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { moverTexts } from './texts.ts';

/** Two calculations in a period. */
export type ComparedCalls = CallInput<typeof compareBenchmarks>;

const MOST = 12;

/** A typed value with its sheet, cell and questionnaire. */
function Typed({ metric, typed }: { metric: number; typed: MoverCell['before'] }) {
  const texts = useTexts(moverTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  if (!typed) return MISSING;
  const { value, year, sheet, cell, session_id, file_name } = typed;
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {texts.inYear(formatNumber(value, locale), year)}
      </Box>
      {sheet !== null && cell !== null && <div>{texts.at(sheet, cell)}</div>}
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', '& a': { color: 'inherit' } }}>
        {mayCall(listMetricCells) ? (
          <Link to="/sessions/$sessionId/metrics" params={{ sessionId: session_id }} search={{ metric }}>
            {file_name}
          </Link>
        ) : (
          file_name
        )}
      </Box>
    </>
  );
}

interface MoverCellsProps {
  readonly calls: ComparedCalls;
  readonly metric: number;
  readonly company: { readonly id: number; readonly name: string };
}

/** The cells a company typed, before and after. */
export function MoverCells({ calls, metric, company }: MoverCellsProps) {
  const texts = useTexts(moverTexts);
  const cells = useQuery(
    readQuietly(listMoverCells, { ...calls, query: { ...calls.query, metric, company: company.id } }),
  );
  const soft = { color: 'text.secondary' } as const;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Typography variant="h3">{texts.cells(company.name)}</Typography>
      <QueryPart dense query={cells} failed={texts.cellsFailed} pending={<Skeleton variant="rounded" height={96} />}>
        {(data) => (
          <>
            {data.length === 0 && <Typography sx={soft}>{texts.noCells}</Typography>}
            {data.slice(0, MOST).map((one) => (
              <Box key={`${one.metric.id} ${one.it_system?.id}`}>
                <Typography sx={{ fontWeight: 500, mb: 0.5 }}>
                  {one.metric.description}
                  {one.it_system && `, ${one.it_system.name}`}{' '}
                  <Box component="span" sx={{ ...soft, fontWeight: 400 }}>
                    {one.metric.unit_name}
                  </Box>
                </Typography>
                <Facts
                  facts={[
                    [texts.before, <Typed key="before" metric={one.metric.id} typed={one.before} />],
                    [texts.after, <Typed key="after" metric={one.metric.id} typed={one.after} />],
                  ]}
                />
              </Box>
            ))}
            {data.length > MOST && <Typography sx={soft}>{texts.more(data.length - MOST)}</Typography>}
          </>
        )}
      </QueryPart>
    </Box>
  );
}
