import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDate } from '#domain/language/format.ts';
import { LONGEST_REASON } from '#domain/questionnaires/checking/answer-kinds.ts';
import { returnSession } from '#contract/questionnaire-check.ts';
import type { Session } from '#contract/questionnaires.ts';
import { listQuestions, type Question } from '#contract/questions.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { findingsQuery } from '#web/questionnaires/findings/requests.ts';
import { linesOf } from '#web/questionnaires/metrics/lines.ts';
import { sessionMetricsQuery } from '#web/questionnaires/requests.ts';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { DetailsDrawer } from '#web/ui/DetailsDrawer.tsx';
import { formTexts } from '#web/ui/form/texts.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { foundCells, shortestReason, type ReturnedCell } from './returned-cells.ts';
import { returnTexts } from './return-texts.ts';

interface CellCardProps {
  readonly cell: ReturnedCell;
  readonly question: Question | undefined;
  readonly onChange: (cell: ReturnedCell) => void;
}

/** One cell with the reason the company will read. */
function CellCard({ cell, question, onChange }: CellCardProps) {
  const texts = useTexts(returnTexts);
  const locale = useLocale();
  const id = useId();
  const { name, sheet, cell: address, found, ticked, reason } = cell;
  const offered = [
    [texts.unit, texts.unitText],
    [texts.typo, texts.typoText],
    [texts.otherYear, texts.otherYearText],
  ] as const;
  const isShort = ticked && reason.trim().length < shortestReason;
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Checkbox
          size="small"
          sx={{ p: 0, mt: '2px' }}
          checked={ticked}
          onChange={(event) => onChange({ ...cell, ticked: event.target.checked })}
          slotProps={{ input: { 'aria-labelledby': id } }}
        />
        <Box id={id} sx={{ flex: 1, fontWeight: 500, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        {address !== undefined && <Small>{`${sheet}, ${address}`}</Small>}
      </Box>
      {found !== null && <Muted variant="body2">{found}</Muted>}
      {ticked && (
        <>
          <Box role="group" aria-label={texts.offered} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {offered.map(([label, words]) => (
              <Chip
                key={label}
                size="small"
                label={label}
                color={reason === words ? 'primary' : 'default'}
                onClick={() => onChange({ ...cell, reason: words })}
              />
            ))}
          </Box>
          <TextField
            multiline
            minRows={2}
            value={reason}
            error={isShort && reason !== ''}
            placeholder={texts.reasonHint}
            onChange={(event) => onChange({ ...cell, reason: event.target.value })}
            slotProps={{ htmlInput: { maxLength: LONGEST_REASON, 'aria-label': texts.reasonOf(name) } }}
          />
        </>
      )}
      {question && (
        <Small>
          {texts.question(formatDate(question.created_at, locale, 'day'), formatDate(question.due, locale, 'day'))}
        </Small>
      )}
    </Box>
  );
}

/** Adds a cell by the name of its metric. */
function AddCell({ session, onAdd }: { session: number; onAdd: (cell: ReturnedCell) => void }) {
  const texts = useTexts(returnTexts);
  const common = useTexts(formTexts);
  const metrics = useQuery(sessionMetricsQuery(session));
  const options = linesOf(metrics.data?.processes ?? []).flatMap(({ metric }) =>
    metric && metric.behind.length === 0 ? [{ id: metric.id, name: metric.description }] : [],
  );
  return (
    <Autocomplete<{ id: number; name: string }>
      options={options}
      value={null}
      blurOnSelect
      clearOnBlur
      loading={metrics.isPending}
      loadingText={common.loading}
      noOptionsText={common.nothingFound}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      onChange={(_, metric) => {
        if (metric) onAdd({ metric_id: metric.id, name: metric.name, found: null, ticked: true, reason: '' });
      }}
      renderInput={(params) => <TextField {...params} label={texts.add} />}
    />
  );
}

interface ReturnPanelProps {
  readonly sessions: readonly Session[];
  readonly onClose: () => void;
}

/** Sends questionnaires back one after another, each with reasons by cell. */
export function ReturnPanel({ sessions, onClose }: ReturnPanelProps) {
  const texts = useTexts(returnTexts);
  const common = useTexts(sessionTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const [left, setLeft] = useState(sessions);
  const [at, setAt] = useState(0);
  const [typed, setTyped] = useState<Readonly<Record<number, readonly ReturnedCell[]>>>({});
  const [notes, setNotes] = useState<Readonly<Record<number, string>>>({});
  const send = useCall(returnSession, { success: texts.done });
  const session = left[Math.min(at, left.length - 1)];
  const findings = useQuery({ ...findingsQuery(session?.id ?? 0), enabled: session !== undefined });
  const { data: questions } = useQuery({
    ...readQuietly(listQuestions, {
      query: { company: [session?.company.id ?? 0], state: ['waiting', 'answered'], page_size: 100 },
    }),
    enabled: session !== undefined && mayCall(listQuestions),
  });
  if (session === undefined) return null;
  const { id, company, year, author, created_at } = session;
  const cells = typed[id] ?? foundCells(findings.data?.entries ?? []);
  const change = (next: readonly ReturnedCell[]) => setTyped({ ...typed, [id]: next });
  const ticked = cells.filter((cell) => cell.ticked);
  const isReady = ticked.length > 0 && ticked.every(({ reason }) => reason.trim().length >= shortestReason);
  const give = async () => {
    await send.mutateAsync({
      params: { id },
      body: {
        cells: ticked.map(({ metric_id, sheet, cell, reason }) => ({
          metric_id,
          reason: reason.trim(),
          ...(sheet !== undefined && cell !== undefined && { sheet, cell }),
        })),
        ...(notes[id]?.trim() && { note: notes[id].trim() }),
      },
    });
    const others = left.filter((one) => one.id !== id);
    if (others.length === 0) onClose();
    setLeft(others);
  };
  return (
    <DetailsDrawer open title={`${company.name}, ${year ?? common.noYear}`} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Muted sx={{ flex: 1 }}>
            {[common.number(id), author?.name, formatDate(created_at, locale)].filter(Boolean).join(' · ')}
          </Muted>
          {left.length > 1 && (
            <>
              <Small>{texts.of(at + 1, left.length)}</Small>
              <IconButton
                size="small"
                aria-label={texts.previous}
                disabled={at === 0}
                onClick={() => setAt(Math.max(0, at - 1))}
              >
                <ChevronLeft size={16} aria-hidden />
              </IconButton>
              <IconButton
                size="small"
                aria-label={texts.next}
                disabled={at >= left.length - 1}
                onClick={() => setAt(at + 1)}
              >
                <ChevronRight size={16} aria-hidden />
              </IconButton>
            </>
          )}
        </Box>
        <QueryPart query={findings} pending={<Skeleton height={120} />} failed={texts.failed}>
          {() => (
            <Box
              component="ul"
              aria-label={texts.cells}
              sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
            >
              {cells.map((cell, place) => (
                <CellCard
                  key={`${cell.metric_id} ${cell.sheet ?? ''} ${cell.cell ?? ''}`}
                  cell={cell}
                  question={questions?.results.find((one) => one.metric.id === cell.metric_id && one.year === year)}
                  onChange={(next) => change(cells.with(place, next))}
                />
              ))}
            </Box>
          )}
        </QueryPart>
        <AddCell
          key={id}
          session={id}
          onAdd={(added) => {
            const isKnown = cells.some(({ metric_id, cell }) => metric_id === added.metric_id && cell === undefined);
            if (!isKnown) change([...cells, added]);
          }}
        />
        <TextField
          label={texts.note}
          multiline
          minRows={2}
          value={notes[id] ?? ''}
          placeholder={texts.noteHint}
          onChange={(event) => setNotes({ ...notes, [id]: event.target.value })}
          slotProps={{ htmlInput: { maxLength: LONGEST_REASON } }}
        />
        <Muted>{texts.follows}</Muted>
        <BusyButton
          variant="contained"
          busy={send.isPending}
          disabled={!isReady}
          onClick={() => void give().catch(() => undefined)}
        >
          {left.length > 1 ? texts.giveAndNext : texts.give}
        </BusyButton>
      </Box>
    </DetailsDrawer>
  );
}
