import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { formatNumber } from '#domain/language/format.ts';
import { unitAfter } from '#domain/language/units.ts';
import { TEST_NAMES } from '#domain/doubts/mark-text.ts';
import type { QuestionThread } from '#contract/questions.ts';
import { TextLink } from '#web/app/links.tsx';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { threadTexts } from './texts.ts';

function Amount({ label, value, unit, colour }: { label: string; value: number; unit: string; colour: string }) {
  const locale = useLocale();
  return (
    <div>
      <Muted variant="caption" component="p">
        {label}
      </Muted>
      <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 600, color: colour, overflowWrap: 'anywhere' }}>
        {formatNumber(value, locale, 'typed')}
      </Box>{' '}
      <Small>{unitAfter(value, unit)}</Small>
    </div>
  );
}

/** What the question is about: the value, what it may have been, the company's other years and the cell. */
export function QuestionValue({ question }: { question: QuestionThread }) {
  const texts = useTexts(threadTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const { metric, year, value, proposal, test, sheet, cell, session_id, benchmark_id, company } = question;
  const past = question.years.filter((one) => one.year !== year).toReversed();
  return (
    <Card sx={{ p: 2, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5, alignItems: 'flex-start' }}>
      <Amount label={texts.inQuestionnaire} value={value} unit={metric.unit} colour="warning.main" />
      {proposal !== null && <Amount label={texts.probably} value={proposal} unit={metric.unit} colour="primary.main" />}
      {past.length > 0 && (
        <div>
          <Muted variant="caption" component="p">
            {texts.past}
          </Muted>
          <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {past.map((one) => `${one.year} – ${formatNumber(one.value, locale, 'typed')}`).join('; ')}
          </Box>
        </div>
      )}
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        {test !== null && <Box sx={{ fontWeight: 600 }}>{TEST_NAMES[test][locale]}</Box>}
        <Muted variant="body2">
          {[
            ...(sheet !== null && cell !== null ? [texts.cell(sheet, cell)] : []),
            ...(question.it_system ? [question.it_system.name] : []),
          ].join(' · ')}{' '}
          {session_id !== null && mayCall(PAGES['/sessions/$sessionId/metrics']) && (
            <TextLink
              underline="always"
              to="/sessions/$sessionId/metrics"
              params={{ sessionId: session_id }}
              search={{ metric: metric.id }}
            >
              {texts.session(session_id)}
            </TextLink>
          )}{' '}
          {benchmark_id !== null && mayCall(PAGES['/benchmarks/$benchmarkId/anomalies']) && (
            <TextLink
              underline="always"
              to="/benchmarks/$benchmarkId/anomalies"
              params={{ benchmarkId: String(benchmark_id) }}
              search={{ company: company.id, metric: metric.id, at: `${metric.id}-${company.id}-${year}` }}
            >
              {texts.desk}
            </TextLink>
          )}
        </Muted>
      </Box>
    </Card>
  );
}
