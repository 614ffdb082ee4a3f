import Box from '@mui/material/Box';
import { useSearch } from '@tanstack/react-router';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { formatDate } from '#domain/language/format.ts';
import { formatAmount } from '#domain/language/units.ts';
import type { Locale } from '#domain/language/text.ts';
import { answerText } from '#domain/questionnaires/questions/answer-text.ts';
import { exportQuestions, listQuestions, listQuestionValues, type Question } from '#contract/questions.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { filterBy } from '#web/app/filter-by.ts';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { usePerson } from '#web/app/person.ts';
import { QuestionState } from '#web/app/questions/QuestionState.tsx';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { useList } from '#web/app/use-list.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { Table, type Column } from '#web/ui/table/Table.tsx';
import { inboxTexts } from './texts.ts';

const STAGES = ['open', 'waiting', 'late', 'answered', 'settled', 'withdrawn'] as const;
type Stage = (typeof STAGES)[number];
const OPEN = ['waiting', 'answered'];

const keyOf = ({ id }: Question) => String(id);
const listed = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat());

/** A row on a phone; people of a company have only their own. */
const cardOf = (row: Question, name: ReactNode) => (
  <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
    {name}
    <Muted variant="body2">{row.company.name}</Muted>
    <QuestionState question={row} />
  </Box>
);

/** Which part of the list an address shows; undefined when its filter is none of them. */
function stageOf(state: unknown, late: unknown): Stage | undefined {
  if (late === true || late === 'true') return 'late';
  const states = listed(state);
  if (states.length === 0) return 'open';
  return states.length === 1 ? STAGES.find((stage) => stage === states[0]) : undefined;
}

function columnsFor(locale: Locale, isStaff: boolean): readonly Column<Question>[] {
  const texts = inboxTexts[locale];
  const answer = ({ answer: given }: Question) =>
    given && answerText({ answer: given.answer, answer_value: given.value, answer_text: given.text }, locale);
  return [
    {
      id: 'metric',
      header: texts.what,
      cell: ({ metric, year }) => `${metric.name}, ${year}`,
      maxWidth: 270,
      wrap: true,
      sortable: true,
    },
    ...(isStaff
      ? [{ id: 'company', header: texts.company, cell: (row: Question) => row.company.name, maxWidth: 180, wrap: true }]
      : []),
    {
      id: 'since',
      header: texts.state,
      cell: (row) => <QuestionState question={row} />,
    },
    {
      id: 'due',
      header: texts.due,
      cell: ({ due, late }) => (
        <Box component="span" sx={late ? { color: 'warning.main', fontWeight: 500 } : {}}>
          {formatDate(due, locale)}
        </Box>
      ),
      sortable: true,
    },
    {
      id: 'value',
      header: texts.value,
      align: 'right',
      cell: ({ value, metric }) => formatAmount(value, metric.unit, locale, 'typed'),
    },
    { id: 'answer', header: texts.answer, cell: (row) => answer(row) ?? '—', maxWidth: 240, wrap: true },
    ...(isStaff
      ? [
          {
            id: 'author',
            header: texts.author,
            cell: (row: Question) => row.author ?? '—',
            maxWidth: 150,
            wrap: true,
            hidden: true,
          },
        ]
      : []),
    {
      id: 'created_at',
      header: texts.created,
      cell: (row) => <DateTime value={row.created_at} format="date" />,
      // The state tells the staff how long a question waits.
      hidden: isStaff,
    },
  ];
}

/** Questions to companies about their values: an inbox for the staff, a list of the own ones for a company. */
export function QuestionsPage() {
  const texts = useTexts(inboxTexts);
  const locale = useLocale();
  const { isStaff, mayCall } = usePerson();
  const search = useSearch({ from: '/questions' });
  const change = useChangeSearch();
  const stage = stageOf(search.state, search.late);
  // Settled ones are shown on demand: the inbox is what somebody has to act on.
  const { table, data, query } = useList(listQuestions, {
    query: (own) => (stage === 'open' ? { ...own, state: OPEN } : own),
  });
  const columns = useMemo(() => columnsFor(locale, isStaff), [locale, isStaff]);
  const counts = data?.counts;
  const note: Readonly<Record<Stage, number | undefined>> = {
    open: counts && counts.waiting + counts.answered,
    waiting: counts?.waiting,
    late: counts?.late,
    answered: counts?.answered,
    settled: counts?.settled,
    withdrawn: counts?.withdrawn,
  };
  const labels: Readonly<Record<Stage, string>> = {
    open: texts.open,
    waiting: isStaff ? texts.waiting : texts.waitingOwn,
    late: texts.late,
    answered: isStaff ? texts.answered : texts.answeredOwn,
    settled: texts.settled,
    withdrawn: texts.withdrawn,
  };
  const choose = (next: Stage) =>
    change(
      {
        state: next === 'open' || next === 'late' ? undefined : next,
        late: next === 'late' ? true : undefined,
        page: undefined,
      },
      'push',
    );
  const { page: _page, page_size: _size, ordering: _ordering, ...filter } = query as Record<string, unknown>;
  return (
    <>
      <PageTitle
        subtitle={isStaff ? texts.subtitle : texts.ownSubtitle}
        extra={
          mayCall(exportQuestions) && (
            <DownloadButton file={exportQuestions} input={{ query: filter }}>
              {texts.export}
            </DownloadButton>
          )
        }
      />
      <Table<Question>
        id="questions"
        label={texts.list}
        {...table}
        columns={columns}
        rowKey={keyOf}
        tall
        search={texts.search}
        filters={[
          ...(isStaff ? [filterBy(listQuestionValues, 'company', texts.company)] : []),
          filterBy(listQuestionValues, 'metric', texts.metric),
          filterBy(listQuestionValues, 'year', texts.year),
        ]}
        toolbar={
          <Segments
            label={texts.stages}
            value={stage}
            onChoose={choose}
            segments={STAGES.map((one) => ({
              value: one,
              label: labels[one],
              note: note[one],
            }))}
          />
        }
        rowTo={({ id }) => ({ to: '/questions/$questionId', params: { questionId: id } })}
        card={cardOf}
        empty={{
          icon: MessageCircleQuestionMark,
          title: texts.none,
          hint: isStaff ? texts.noneHint : texts.noneOwnHint,
        }}
      />
    </>
  );
}
