import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import { formatNumber, MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { isAccepted, isProcessed } from '#domain/questionnaires/states.ts';
import { listSessions, type Session, commentSession } from '#contract/questionnaires.ts';
import { ButtonLink } from '#web/app/links.tsx';
import { PAGES } from '#web/app/pages.ts';
import { type MayCall, usePerson } from '#web/app/person.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { NameChips } from '#web/ui/NameChips.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { FindingCounts } from '#web/questionnaires/FindingCounts.tsx';
import { SessionStatusChip } from '#web/questionnaires/SessionStatusChip.tsx';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { FLAG_CALLS, useRetry, type Flag } from '#web/questionnaires/changes.ts';
import { useCall } from '#web/app/use-call.ts';
import { expectedSession } from '#web/questionnaires/cached-sessions.ts';
import { InlineComment } from '#web/ui/InlineComment.tsx';
import { partTexts } from '#web/ui/texts.ts';
import { InForceChip } from './InForceChip.tsx';
import { fileWords } from './file-words.ts';
import { listTexts } from './texts.ts';

type Commented = Pick<Session, 'available_to_client' | 'hidden' | 'company'>;

/** Who will read a comment, shown before saving. A hidden questionnaire is not visible to its company either. */
export function commentReaders(session: Commented, staff: boolean, locale: Locale): string {
  const texts = listTexts[locale];
  const { available_to_client, hidden, company } = session;
  if (!staff) return texts.readByBoth;
  return available_to_client && !hidden ? texts.readByCompany(company.name) : texts.readByStaff(company.name);
}

/** A comment, edited in place by those who may. */
function CommentCell({ session }: { session: Session }) {
  const { commentSaved } = useTexts(partTexts);
  const locale = useLocale();
  const { isStaff } = usePerson();
  const save = useCall(commentSession, { success: commentSaved });
  const comment = session.comment ?? '';
  if (!session.can.comment) return comment || MISSING;
  return (
    <InlineComment
      comment={comment}
      note={commentReaders(session, isStaff, locale)}
      saving={save.isPending}
      onSave={(value) => save.mutateAsync({ params: { id: session.id }, body: { value } })}
    />
  );
}

interface FlagSwitchProps {
  readonly flag: Flag;
  readonly session: Session;
  readonly label: string;
}

/** A flag of a questionnaire: a switch for those who may change it, text for the others. */
function FlagSwitch({ flag, session, label }: FlagSwitchProps) {
  const texts = useTexts(listTexts);
  const change = useCall(FLAG_CALLS[flag], { expected: expectedSession(({ body }) => ({ [flag]: body.value })) });
  // Without acceptance nothing of it counts, whatever the flag.
  if (flag === 'show_in_benchmark' && isProcessed(session.status) && !isAccepted(session.status)) return MISSING;
  if (!session.can[flag]) return session[flag] ? texts.yes : texts.no;
  return (
    <Switch
      size="small"
      checked={session[flag]}
      onChange={(event) => change.mutate({ params: { id: session.id }, body: { value: event.target.checked } })}
      slotProps={{ input: { 'aria-label': `${label}, № ${session.id}` } }}
    />
  );
}

/** The three flags, for those who may change at least one of them. */
function flagColumns(locale: Locale, mayCall: MayCall, hidden: boolean): readonly Column<Session>[] {
  const texts = listTexts[locale];
  const flags: readonly (readonly [Flag, string, string])[] = [
    ['show_in_benchmark', texts.inBenchmark, texts.inBenchmarkHelp],
    ['hidden', texts.hidden, texts.hiddenHelp],
    ['available_to_client', texts.toClient, texts.toClientHelp],
  ];
  if (!flags.some(([flag]) => mayCall(FLAG_CALLS[flag]))) return [];
  return flags.map(([flag, header, help]) => ({
    id: flag,
    header,
    hidden,
    headWraps: true,
    help,
    cell: (row) => <FlagSwitch flag={flag} session={row} label={header} />,
  }));
}

/** Whether its values count in the market. */
function MarketCell({ session }: { session: Session }) {
  const texts = useTexts(listTexts);
  if (!isAccepted(session.status)) return MISSING;
  const counts = session.show_in_benchmark && !session.hidden;
  return (
    <Box component="span" sx={{ color: counts ? 'success.main' : 'text.secondary' }}>
      {counts ? texts.counted : texts.notCounted}
    </Box>
  );
}

/** The one next step with a questionnaire: what the portal failed on again, what is accepted into the market, else a look. */
function NextStep({ session, onReturn }: { session: Session; onReturn: Seen['onReturn'] }) {
  const texts = useTexts(listTexts);
  const common = useTexts(sessionTexts);
  const change = useCall(FLAG_CALLS.show_in_benchmark, {
    expected: expectedSession(({ body }) => ({ show_in_benchmark: body.value })),
  });
  const retry = useRetry();
  const { mayCall } = usePerson();
  const { id, can, status, show_in_benchmark, returned_at, warning_count } = session;
  const button = { size: 'small', sx: { minWidth: 0, px: 0.5 } } as const;
  if (can.retry) {
    return (
      <Button {...button} aria-label={`${common.retry}, № ${id}`} onClick={() => retry.mutate({ params: { id } })}>
        {common.retryShort}
      </Button>
    );
  }
  if (isAccepted(status) && !show_in_benchmark && can.show_in_benchmark) {
    return (
      <Button
        {...button}
        aria-label={`${texts.include}, № ${id}`}
        onClick={() => change.mutate({ params: { id }, body: { value: true } })}
      >
        {texts.include}
      </Button>
    );
  }
  if (onReturn && can.return && returned_at === null && warning_count > 0) {
    return (
      <Button {...button} aria-label={`${texts.return}, № ${id}`} onClick={() => onReturn(session)}>
        {texts.return}
      </Button>
    );
  }
  if (!mayCall(PAGES['/sessions/$sessionId/metrics'])) return MISSING;
  return (
    <ButtonLink
      {...button}
      aria-label={`${texts.open}, № ${id}`}
      to="/sessions/$sessionId/metrics"
      params={{ sessionId: id }}
    >
      {texts.open}
    </ButtonLink>
  );
}

interface Seen {
  readonly mayCall: MayCall;
  /** The operator's staff, who see all companies. */
  readonly isStaff: boolean;
  readonly phone: boolean;
  /** Opens the panel that sends a questionnaire back, where the page has one. */
  readonly onReturn?: (session: Session) => void;
}

type Columns = readonly Column<Session>[];

const when = (isShown: boolean, columns: Columns): Columns => (isShown ? columns : []);

/** The columns a person may see: flags, authors and comments each have their own right. */
export function sessionColumns(locale: Locale, { mayCall, isStaff, phone, onReturn }: Seen): Columns {
  const texts = listTexts[locale];
  const common = sessionTexts[locale];
  // Columns may start hidden only for those who can show them.
  const mayChoose = mayCall(listSessions, 'columns');
  const status: Column<Session> = {
    id: 'status',
    header: common.status,
    cell: (row) => <SessionStatusChip {...row} wraps={phone} />,
    ...(phone && { maxWidth: 156, wrap: true }),
  };
  const company: Column<Session> = {
    id: 'company',
    header: common.company,
    cell: (row) => row.company.name,
    // With the tick beside it.
    maxWidth: 190,
    wrap: true,
  };
  const year: Column<Session> = { id: 'year', header: common.year, cell: (row) => row.year ?? MISSING };
  const number: Column<Session> = {
    id: 'id',
    header: texts.number,
    cell: (row) => row.id,
    width: 56,
    hidden: isStaff && mayChoose,
  };
  const created: Column<Session> = {
    id: 'created_at',
    header: common.created,
    cell: (row) => <DateTime value={row.created_at} format={phone ? 'date' : 'time'} />,
  };
  // The first column is sticky: the company in the list of all, and a company knows its questionnaires by their day,
  // as the number counts those of the whole portal.
  const first = isStaff ? [company, year, status] : [created, status, year];
  const comment = when(mayCall(listSessions, 'comment'), [
    {
      id: 'comment',
      header: texts.comment,
      cell: (row) => <CommentCell session={row} />,
      width: 200,
      maxWidth: 260,
      hidden: isStaff && mayChoose,
    },
  ]);
  const force: Column<Session> = {
    id: 'force',
    header: texts.force,
    help: texts.forceHelp,
    cell: (row) => <InForceChip session={row} headed />,
    hidden: isStaff && mayChoose,
  };
  return [
    ...first,
    ...when(!isStaff, [force]),
    {
      id: 'filled_count',
      header: texts.filled,
      cell: (row) => texts.of(formatNumber(row.filled_count, locale), formatNumber(row.metric_count, locale)),
      align: 'right',
    },
    { id: 'error_count', header: common.findings, cell: (row) => <FindingCounts session={row} /> },
    // The staff's comment to a company must not be off its screen.
    ...when(!isStaff, comment),
    // What the staff judge a questionnaire by fits the screen without scrolling; the rest is in the column choice.
    ...when(isStaff, [
      { id: 'market', header: texts.market, sortable: false, cell: (row) => <MarketCell session={row} /> },
      {
        ...created,
        cell: (row) => (
          <>
            <DateTime value={row.created_at} format="date" />
            {row.author && <Small sx={{ display: 'block' }}>{row.author.name}</Small>}
          </>
        ),
      },
      {
        id: 'next',
        header: texts.next,
        sortable: false,
        fixed: true,
        cell: (row) => <NextStep session={row} onReturn={onReturn} />,
      },
      number,
      force,
    ]),
    ...flagColumns(locale, mayCall, isStaff && mayChoose),
    ...when(isStaff, comment),
    ...when(mayCall(listSessions, 'author'), [
      {
        id: 'author',
        header: texts.author,
        cell: (row) => row.author?.name ?? MISSING,
        maxWidth: 220,
        hidden: isStaff && mayChoose,
      },
    ]),
    {
      id: 'file_name',
      header: texts.file,
      cell: (row) => fileWords(row, locale),
      maxWidth: 260,
      wrap: true,
      hidden: isStaff && mayChoose,
    },
    // It counts the questionnaires of the whole portal: a company needs it last.
    ...when(!isStaff, [number]),
    {
      id: 'it_systems',
      header: texts.systems,
      cell: (row) => <NameChips names={row.it_systems} />,
      hidden: isStaff && mayChoose,
    },
    {
      id: 'template_version',
      header: texts.template,
      cell: (row) => row.template_version ?? MISSING,
      align: 'right',
      hidden: isStaff && mayChoose,
    },
    {
      id: 'processed_at',
      header: texts.processed,
      cell: (row) => <DateTime value={row.processed_at} />,
      hidden: mayChoose,
    },
  ];
}
