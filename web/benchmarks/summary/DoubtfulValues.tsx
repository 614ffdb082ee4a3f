import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import type { SummaryRow } from '#contract/benchmark-summary.ts';
import { causeText } from '#domain/doubts/doubt-text.ts';
import { formatRow } from '#domain/benchmarks/summary/format-row.ts';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { MetricLink } from '../MetricLink.tsx';
import { summaryTexts } from './texts.ts';

interface DoubtfulValuesProps {
  readonly id: string;
  readonly rows: readonly SummaryRow[];
  readonly company: number | undefined;
}

/** The company's values that a test doubts, each with a link to its years and questionnaire. */
export function DoubtfulValues({ id, rows, company }: DoubtfulValuesProps) {
  const texts = useTexts(summaryTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const opens = mayCall(PAGES['/companies/$companyId/metrics']);
  if (rows.length === 0) return null;
  return (
    <Card className="etalon-screen" component="section" aria-labelledby="doubtful" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" id="doubtful">
        {texts.doubtful}
      </Typography>
      <Muted component="p">{texts.doubtfulHint}</Muted>
      <Box component="ul" sx={{ m: 0, my: 1, pl: 2.5, '& a': { color: 'text.primary', fontWeight: 500 } }}>
        {rows.map((row) => {
          const { value, median } = formatRow(row, locale);
          return (
            <li key={row.id}>
              {company !== undefined && opens ? (
                <Link to="/companies/$companyId/metrics" params={{ companyId: company }} search={{ metric: row.id }}>
                  {row.description}
                </Link>
              ) : (
                <MetricLink id={id} metric={row} />
              )}{' '}
              <Muted component="span">
                {value}; {texts.median(median)}
                {row.own.doubt && `; ${causeText(row.own.doubt, row.description)[locale]}`}
              </Muted>
            </li>
          );
        })}
      </Box>
    </Card>
  );
}
