import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { SummaryRow } from '#contract/benchmark-summary.ts';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { summaryTexts } from './texts.ts';

interface DoubtfulValuesProps {
  readonly id: string;
  readonly rows: readonly SummaryRow[];
  /** The company, when it is not the person's own. */
  readonly company?: number | undefined;
}

/** The company's values that a test doubts, each with a link to its years and questionnaire. */
export function DoubtfulValues({ id, rows, company }: DoubtfulValuesProps) {
  const texts = useTexts(summaryTexts);
  const { me, mayCall } = usePerson();
  const owner = company ?? me.company_id;
  const opens = owner !== null && mayCall(PAGES['/companies/$companyId/metrics']);
  if (rows.length === 0) return null;
  return (
    <Muted className="etalon-screen" component="p" sx={{ '& a': { color: 'text.primary', fontWeight: 500 } }}>
      {texts.doubtful}:{' '}
      {rows.map((row, at) => (
        <Fragment key={row.id}>
          {at > 0 && ', '}
          {opens ? (
            <Link to="/companies/$companyId/metrics" params={{ companyId: owner }} search={{ metric: row.id }}>
              {row.description}
            </Link>
          ) : (
            <Link to="/benchmarks/$benchmarkId/metrics/$metricId" params={{ benchmarkId: id, metricId: row.id }}>
              {row.description}
            </Link>
          )}
        </Fragment>
      ))}
      . {texts.doubtfulHint}
    </Muted>
  );
}
