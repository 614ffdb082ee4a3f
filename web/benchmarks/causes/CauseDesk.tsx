import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Keyboard, MousePointerClick, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { askedText } from '#domain/questionnaires/questions/asking.ts';
import { listFarCompanies, type FarCompany } from '#contract/accepted-levels.ts';
import type { Cause } from '#contract/benchmark-causes.ts';
import { read } from '#web/app/query-client.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { AskDialog } from '#web/app/questions/AskDialog.tsx';
import { DetailsDrawer } from '#web/ui/DetailsDrawer.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { BulkBar } from './BulkBar.tsx';
import { CauseDecision } from './CauseDecision.tsx';
import { CauseList } from './CauseList.tsx';
import { CausePanel } from './CausePanel.tsx';
import { CauseProgress } from './CauseProgress.tsx';
import { AcceptLevelDialog, FarCompanies } from './FarCompanies.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { isTalkedOf, saidOf } from './said-of.ts';
import { askingOf, causeKey, nextUndecided, pickOf, stepFrom, type Decision } from './picks.ts';
import { causeTexts } from './texts.ts';
import type { CausesOfPage } from './use-causes.ts';
import { useAcceptAnswer } from './use-accept-answer.ts';
import { useCauseKeys } from './use-cause-keys.ts';
import { useDecisions, type QuestionToSend } from './use-decisions.ts';
import { refresh, useSelection } from './use-selection.ts';

const NONE: readonly Cause[] = [];
/** From this width on the details fit beside the list. */
const BESIDE = '@media (min-width: 1280px)';

/** Stays visible at the bottom of the details. */
const FOOTER = {
  position: 'sticky',
  bottom: -16,
  zIndex: 1,
  mx: -2,
  mb: -2,
  mt: 2,
  p: 2,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;

interface CauseDeskProps {
  readonly id: string;
  readonly causes: CausesOfPage;
  readonly frozen: boolean;
  readonly mayDecide: boolean;
}

/** All causes of doubt on the left, the chosen one and its decision on the right, bulk decisions at the bottom. */
export function CauseDesk({ id, causes: { table, query, folded, onFold, page }, frozen, mayDecide }: CauseDeskProps) {
  const texts = useTexts(causeTexts);
  const locale = useLocale();
  const beside = useMediaQuery(BESIDE);
  const [keysOpen, setKeysOpen] = useState(false);
  const rows = page?.results ?? NONE;
  const { at } = useSearch({ from: '/benchmarks/$benchmarkId/anomalies' });
  const change = useChangeSearch();
  const current = rows.find((one) => causeKey(one) === at);
  const place = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const decides = mayDecide && !frozen;
  const decisions = useDecisions(id, () => reasonField.current?.focus());
  const go = (key: string | undefined) => {
    // What was said of the row before is not said of this one.
    if (key !== at) decisions.dismissConflict();
    change({ at: key }, 'replace');
  };
  const selection = useSelection(id, rows, page?.count ?? 0, query);
  const focusRow = (key = current && causeKey(current)) => {
    const index = rows.findIndex((row) => causeKey(row) === key);
    // On a small screen the details cover the list.
    if (beside || selection.picks.size > 0)
      place.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)?.focus();
  };
  const many = selection.picks.size > 0;
  const chosen = () => (many ? [...refresh(selection.picks, rows).values()] : current ? [pickOf(current)] : []);
  const [asking, setAsking] = useState(false);
  const [isAskingOn, setAskingOn] = useState(false);
  /** Nobody is asked twice: where the company is asked or has answered, the question goes on in own words. */
  const openAsking = () => {
    decisions.dismissConflict();
    setAskingOn(!many && current !== undefined && isTalkedOf(current));
    setAsking(true);
  };
  const decide = async (decision: Decision, question?: QuestionToSend) => {
    const picks = chosen();
    if (!decides || picks.length === 0) return false;
    if (decision === 'ask' && question === undefined) {
      openAsking();
      return false;
    }
    if (!(await decisions.decide(picks, decision, question))) {
      if (question !== undefined) setAskingOn(true);
      return false;
    }
    // The dialog gives the focus back before the next row takes it.
    flushSync(() => setAsking(false));
    if (many) {
      selection.clear();
      return true;
    }
    const next = nextUndecided(rows, picks[0]!.key);
    if (beside) go(next);
    focusRow(next);
    return true;
  };
  const canUndo = decides && decisions.canUndo;
  const undo = async () => {
    const key = await decisions.undoLast();
    if (key !== undefined) focusRow(key);
  };
  const { accept } = useAcceptAnswer(id);
  const [levelOf, setLevelOf] = useState<FarCompany>();
  const { data: farCompanies } = useQuery({ ...read(listFarCompanies, { params: { id } }), enabled: decides });
  const acceptLevel = () =>
    setLevelOf(
      farCompanies?.find(
        ({ company, even, level }) => company.id === current?.company.id && even > 0 && level === null,
      ),
    );
  useCauseKeys(place, {
    step: (by) => focusRow(stepFrom(rows, current && causeKey(current), by)),
    decide: (decision) => void decide(decision),
    select: (range) => decides && current && selection.toggle(causeKey(current), range),
    accept: () => decides && accept(current?.question),
    level: acceptLevel,
    undoLast: () => canUndo && void undo(),
    search: () => place.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
    help: () => setKeysOpen(true),
    enter: () => (beside ? panel.current?.focus() : undefined),
    leave: () => (selection.picks.size > 0 ? selection.clear() : focusRow()),
  });
  const details = current && (
    <>
      <CausePanel id={id} cause={current} />
      {decides && (
        <Box sx={beside ? FOOTER : { mt: 3 }}>
          <CauseDecision
            id={id}
            cause={current}
            decisions={decisions}
            selected={selection.picks.size}
            reasonField={reasonField}
            onDecide={(decision) => void decide(decision)}
            onLeave={() => focusRow()}
          />
        </Box>
      )}
    </>
  );
  return (
    <Box ref={place}>
      {page && page.progress.causes > 0 && <CauseProgress progress={page.progress} />}
      {!decides && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {frozen ? texts.frozen : texts.noRight}
        </Alert>
      )}
      <Box
        // The focused row is the one shown beside the list.
        onFocus={({ target }) => {
          const row = beside
            ? rows[Number(target.closest<HTMLElement>('tr[data-index]')?.dataset['index'] ?? -1)]
            : undefined;
          if (row && causeKey(row) !== at) go(causeKey(row));
        }}
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) clamp(348px, 26vw, 400px)' },
        }}
      >
        <div>
          <CauseList
            id={id}
            table={table}
            page={page}
            current={typeof at === 'string' ? at : undefined}
            selection={decides ? selection : undefined}
            onOpen={go}
            folded={folded}
            onFold={onFold}
            toolbar={
              <>
                {canUndo && (
                  <Button color="secondary" startIcon={<Undo2 size={16} aria-hidden />} onClick={() => void undo()}>
                    {texts.undoLast}
                  </Button>
                )}
                {beside && (
                  <IconButton
                    aria-label={texts.keysAll}
                    title={`${texts.keysAll} (?)`}
                    onClick={() => setKeysOpen(true)}
                  >
                    <Keyboard size={18} aria-hidden />
                  </IconButton>
                )}
              </>
            }
          />
          {folded.includes('far') && <FarCompanies id={id} mayDecide={decides} onCells={() => onFold('far')} />}
          {decides && selection.picks.size > 0 && (
            <BulkBar
              selection={selection}
              decisions={decisions}
              reasonField={reasonField}
              onDecide={(decision) => void decide(decision)}
            />
          )}
        </div>
        {beside ? (
          <Card
            component="section"
            ref={panel}
            tabIndex={-1}
            aria-label={texts.details}
            // Fixed height, because a page that shrinks under the pointer loses the click.
            sx={{ p: 2, position: 'sticky', top: 72, height: 'calc(100dvh - 88px)', overflowY: 'auto' }}
          >
            {details ?? <EmptyState dense icon={MousePointerClick} title={texts.choose} />}
          </Card>
        ) : (
          <DetailsDrawer open={current !== undefined} title={texts.details} onClose={() => go(undefined)}>
            {details}
          </DetailsDrawer>
        )}
      </Box>
      {asking && (
        <AskDialog
          open
          about={many ? `many.${id}` : `${id}.${at}`}
          count={chosen().length}
          {...(many && { outcome: askedText(askingOf(chosen()), locale, true) })}
          {...(isAskingOn && current?.question?.state === 'waiting' && { dueStays: current.question.due })}
          busy={decisions.pending}
          refused={decisions.conflict ?? (isAskingOn && current ? saidOf(current, locale) : undefined)}
          askOn={isAskingOn}
          onSend={(text, due) => decide('ask', { text, due, ask_on: isAskingOn })}
          onClose={() => {
            setAsking(false);
            decisions.dismissConflict();
          }}
        />
      )}
      {levelOf && <AcceptLevelDialog id={id} company={levelOf} onClose={() => setLevelOf(undefined)} />}
      <KeysDialog open={keysOpen} onClose={() => setKeysOpen(false)} />
    </Box>
  );
}
