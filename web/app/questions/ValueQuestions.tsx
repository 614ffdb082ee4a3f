import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#domain/language/format.ts';
import { answerText } from '#domain/questionnaires/questions/answer-text.ts';
import { listQuestions } from '#contract/questions.ts';
import { DetailsPart } from '#web/ui/DetailsDrawer.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { TextLink } from '../links.tsx';
import { usePerson } from '../person.ts';
import { readQuietly } from '../query-client.ts';
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

/** The conversations about a value, and the way to begin one. */
export function ValueQuestions({ company, metric, year, allYears = false }: ValueQuestionsProps) {
  const texts = useTexts(questionTexts);
  const locale = useLocale();
  const { isStaff, mayCall } = usePerson();
  const mayRead = mayCall(listQuestions);
  const query = {
    company: [company],
    metric: [metric],
    ...(!allYears && { year: [year] }),
    ordering: '-id' as const,
  };
  const { data } = useQuery({ ...readQuietly(listQuestions, { query }), enabled: mayRead });
  // A client does not need to read that nobody has asked.
  if (!mayRead || !data || (!isStaff && data.results.length === 0)) return null;
  const isOpen = data.results.some((one) => one.year === year && (one.state === 'waiting' || one.state === 'answered'));
  return (
    <DetailsPart title={isStaff ? texts.about : texts.aboutOwn}>
      <Box sx={{ display: 'grid', gap: 1.25, justifyItems: 'start' }}>
        {data.results.map((question) => {
          const { answer } = question;
          const said =
            answer &&
            answerText({ answer: answer.answer, answer_value: answer.value, answer_text: answer.text }, locale);
          return (
            <div key={question.id}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <TextLink to="/questions/$questionId" params={{ questionId: question.id }}>
                  {allYears ? `${texts.open(question.id)}, ${question.year}` : texts.open(question.id)}
                </TextLink>
                <QuestionState question={question} />
                <Muted variant="body2">{texts.valueThen(formatNumber(question.value, locale, 'typed'))}</Muted>
              </Box>
              {said !== null && <Box sx={{ overflowWrap: 'anywhere' }}>{said}</Box>}
            </div>
          );
        })}
        {data.results.length === 0 && <Muted variant="body2">{texts.none}</Muted>}
        {!isOpen && <AskButton company={company} metric={metric} year={year} size="small" />}
      </Box>
    </DetailsPart>
  );
}
