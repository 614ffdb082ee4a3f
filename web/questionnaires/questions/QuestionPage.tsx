import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { MessageCircleX, BellRing, Undo2, X } from 'lucide-react';
import {
  getQuestion,
  type QuestionThread,
  remindOfQuestion,
  reopenQuestion,
  withdrawQuestion,
} from '#contract/questions.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { QuestionState } from '#web/app/questions/QuestionState.tsx';
import { ThreadEntries } from '#web/app/thread/ThreadEntries.tsx';
import { EmptyCard } from '#web/ui/EmptyState.tsx';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { QuestionFollows } from './QuestionFollows.tsx';
import { QuestionValue } from './QuestionValue.tsx';
import { StaffReply } from './StaffReply.tsx';
import { threadTexts } from './texts.ts';

/** What the staff do with a question besides writing. */
function QuestionActions({ question }: { question: QuestionThread }) {
  const texts = useTexts(threadTexts);
  const { id, can, state } = question;
  const params = { id };
  const remind = useCall(remindOfQuestion, { success: texts.reminded });
  const withdraw = useCall(withdrawQuestion, {
    success: (_answer, { body }) => (body.value ? texts.withdrawn : texts.restored),
  });
  const reopen = useCall(reopenQuestion, { success: texts.reopened });
  return (
    <>
      {can.remind && (
        <BusyButton
          variant="outlined"
          color="secondary"
          startIcon={<BellRing size={16} aria-hidden />}
          busy={remind.isPending}
          disabled={!question.can_remind_now}
          title={question.can_remind_now ? undefined : texts.remindLater}
          onClick={() => remind.mutate({ params })}
        >
          {texts.remind}
        </BusyButton>
      )}
      {can.withdraw && (
        <BusyButton
          variant="outlined"
          color="secondary"
          startIcon={<X size={16} aria-hidden />}
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ params, body: { value: true } })}
        >
          {texts.withdraw}
        </BusyButton>
      )}
      {can.reopen && (
        <BusyButton
          variant="outlined"
          color="secondary"
          startIcon={<Undo2 size={16} aria-hidden />}
          busy={reopen.isPending || withdraw.isPending}
          onClick={() =>
            state === 'withdrawn' ? withdraw.mutate({ params, body: { value: false } }) : reopen.mutate({ params })
          }
        >
          {state === 'withdrawn' ? texts.restore : texts.reopen}
        </BusyButton>
      )}
    </>
  );
}

/** One question with its conversation: for the staff with their notes, for the company with three answers. */
export function QuestionPage() {
  const texts = useTexts(threadTexts);
  const { questionId: id } = useParams({ from: '/questions/$questionId' });
  const question = useQuery(readQuietly(getQuestion, { params: { id }, query: {} }));
  const { isStaff } = usePerson();
  return (
    <>
      {!question.data && <PageTitle />}
      <QueryPart
        query={question}
        pending={<PageSkeleton />}
        failed={texts.failed}
        missing={
          <EmptyCard
            icon={MessageCircleX}
            title={texts.gone}
            action={<AllowedLink to="/questions">{texts.toList}</AllowedLink>}
          >
            {texts.goneHint}
          </EmptyCard>
        }
      >
        {(data) => (isStaff ? <StaffQuestion question={data} /> : <OwnQuestion question={data} />)}
      </QueryPart>
    </>
  );
}

const COLUMN = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 760 } as const;

function Title({ question }: { question: QuestionThread }) {
  const texts = useTexts(threadTexts);
  const { isStaff } = usePerson();
  return (
    <PageTitle
      name={texts.number(question.id)}
      title={`${question.metric.name}, ${question.year}`}
      subtitle={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <QuestionState question={question} />
          <span>{texts.number(question.id)}</span>
          {isStaff && <span>· {question.company.name}</span>}
        </Box>
      }
      extra={<QuestionActions question={question} />}
    />
  );
}

function OwnQuestion({ question }: { question: QuestionThread }) {
  return (
    <>
      <Title question={question} />
      <Box sx={COLUMN}>
        <QuestionValue question={question} />
        <ThreadEntries entries={question.entries} value={question.value} />
        <AnswerCard question={question} />
      </Box>
    </>
  );
}

function StaffQuestion({ question }: { question: QuestionThread }) {
  const texts = useTexts(threadTexts);
  const { as } = useSearch({ from: '/questions/$questionId' });
  const page = { to: '/questions/$questionId', params: { questionId: question.id } } as const;
  return (
    <>
      <Title question={question} />
      <QuestionValue question={question} />
      <Box sx={{ mt: 2 }}>
        <LinkTabs
          label={texts.tabs}
          tabs={[
            { ...page, label: texts.thread, search: {}, current: as !== 'company' },
            { ...page, label: texts.asCompany, search: { as: 'company' }, current: as === 'company' },
          ]}
        />
      </Box>
      {as === 'company' ? <AsCompany id={question.id} /> : <StaffThread question={question} />}
    </>
  );
}

function StaffThread({ question }: { question: QuestionThread }) {
  return (
    <Box sx={COLUMN}>
      <StaffReply question={question} />
      <QuestionFollows question={question} />
    </Box>
  );
}

/** What the company sees, by the same call it makes. */
function AsCompany({ id }: { id: number }) {
  const texts = useTexts(threadTexts);
  const seen = useQuery(readQuietly(getQuestion, { params: { id }, query: { as_company: true } }));
  return (
    <Box sx={COLUMN}>
      <Muted>{texts.asCompanyHint}</Muted>
      <QueryPart query={seen} pending={<PageSkeleton />} failed={texts.failed}>
        {(question) => (
          <Card sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <QuestionValue question={question} />
            <ThreadEntries entries={question.entries} value={question.value} />
            <AnswerCard question={question} isPreview />
          </Card>
        )}
      </QueryPart>
    </Box>
  );
}
