import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#domain/language/format.ts';
import { listQuestions } from '#contract/questions.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { TextLink } from '../links.tsx';
import { usePerson } from '../person.ts';
import { readQuietly } from '../query-client.ts';
import { ValueThread } from '../thread/ValueThread.tsx';
import { AskButton } from './AskButton.tsx';
import { QuestionState } from './QuestionState.tsx';
import { questionTexts } from './texts.ts';

interface ValueQuestionsProps {
  readonly company: number;
  readonly metric: number;
  /** The year a question is put about. */
  readonly year: number;
  /** Shows the conversations about all years. */
  readonly allYears?: boolean;
}

/** The conversation about a value, the questions in it, and the way to put one. */
export function ValueQuestions({ company, metric, year, allYears = false }: ValueQuestionsProps) {
  const texts = useTexts(questionTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const mayRead = mayCall(listQuestions);
  const query = {
    company: [company],
    metric: [metric],
    ...(!allYears && { year: [year] }),
    ordering: '-id' as const,
  };
  const { data } = useQuery({ ...readQuietly(listQuestions, { query }), enabled: mayRead });
  if (!mayRead || !data) return null;
  const isOpen = data.results.some((one) => one.year === year && (one.state === 'waiting' || one.state === 'answered'));
  return (
    <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ValueThread place={{ company, metric, year }} />
      {data.results.map((question) => (
        <Box key={question.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <TextLink to="/questions/$questionId" params={{ questionId: question.id }}>
            {allYears ? `${texts.open(question.id)}, ${question.year}` : texts.open(question.id)}
          </TextLink>
          <QuestionState question={question} />
          <Muted variant="body2">{texts.valueThen(formatNumber(question.value, locale, 'typed'))}</Muted>
        </Box>
      ))}
      {!isOpen && (
        <div>
          <AskButton company={company} metric={metric} year={year} size="small" />
        </div>
      )}
    </Box>
  );
}
