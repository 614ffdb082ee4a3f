import { useRef, useState } from 'react';
import { CAUSE_STATE_NAMES } from '#domain/benchmarks/states.ts';
import { decideCauses, listCauses, type Cause } from '#contract/benchmark-causes.ts';
import type { Output } from '#contract/endpoint.ts';
import { ApiError, refusalOf, statusOf } from '#web/app/api-error.ts';
import type { CallInput } from '#web/app/call.ts';
import { useAskedText } from '#web/app/questions/AskAbout.tsx';
import { keyOf, queryClient } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { causeKey, changedOf, placeKey, placeOf, restoring, type Decision, type Pick } from './picks.ts';
import type { CauseList } from './requests.ts';
import { causeTexts } from './texts.ts';

export type Decisions = ReturnType<typeof useDecisions>;

/** A question with the day to answer by, where one was chosen. */
export interface QuestionToSend {
  readonly text: string;
  readonly due?: string | undefined;
  readonly ask_on?: boolean;
}

/** Sends decisions; their rows are updated from the answer and stay in place. */
function useSendDecision(id: string) {
  const versions = useRef(new Map<string, number>());
  const show = ({ results, progress }: Output<typeof decideCauses>) => {
    const fresh = new Map(results.map((cause) => [causeKey(cause), cause]));
    for (const place of results.map(placeOf)) versions.current.set(placeKey(place), place.version);
    queryClient.setQueriesData<CauseList>(
      { queryKey: [...keyOf(listCauses), { params: { id } }] },
      (kept) =>
        kept && {
          ...kept,
          progress,
          results: kept.results.map((row: Cause) => fresh.get(causeKey(row)) ?? row),
        },
    );
  };
  const { mutateAsync, isPending } = useCall(decideCauses, { show, quiet: (error) => statusOf(error) === 409 });
  const send = async (body: CallInput<typeof decideCauses>['body'], asked: number) => {
    const reply = await mutateAsync({ params: { id }, body });
    // Refetch, because values no longer in doubt have left the list.
    if (reply.results.length < asked) void queryClient.invalidateQueries({ queryKey: ['benchmarks'] });
    return reply;
  };
  return { send, isPending, versions };
}

const REASONS = 8;

/** Decisions about one or many causes, each of which can be undone. */
export function useDecisions(id: string, onReasonNeeded: () => void) {
  const texts = useTexts(causeTexts);
  const locale = useLocale();
  const askedText = useAskedText();
  const { send, isPending, versions } = useSendDecision(id);
  // Stays for the next row, because mistakes repeat.
  const [reason, setReason] = useState('');
  const [reasons, setReasons] = useState<readonly string[]>([]);
  // A decision waiting for its reason.
  const [wanted, setWanted] = useState<Decision | null>(null);
  // A concurrent decision and the one that was refused.
  const [conflict, setConflict] = useState<string | null>(null);
  // The earlier states of decided causes, the latest last.
  const [done, setDone] = useState<readonly (readonly Pick[])[]>([]);

  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setConflict(null);
    try {
      return await work();
    } catch (error) {
      if (statusOf(error) === 409) setConflict(refusalOf(error, locale) ?? null);
      const wrong = error instanceof ApiError ? (error.fields['text'] ?? error.fields['due']) : undefined;
      if (wrong !== undefined) setConflict(wrong);
      return undefined;
    }
  };

  /** Returns whether it was saved. A question comes with its own text. */
  const decide = async (picks: readonly Pick[], decision: Decision, question?: QuestionToSend) => {
    const why = (question?.text ?? reason).trim();
    if (isPending || picks.length === 0) return false;
    if (why === '') {
      setWanted(decision);
      onReasonNeeded();
      return false;
    }
    setWanted(null);
    const values = picks.map(({ place }) => place);
    const more = { ...(question?.due && { due: question.due }), ...(question?.ask_on && { ask_on: true }) };
    const recorded = await attempt(() => send({ values, decision, reason: why, ...more }, picks.length));
    if (!recorded) return false;
    const changed = changedOf(picks, versions.current);
    if (changed.length > 0) setDone((before) => [...before, changed]);
    if (question === undefined) {
      setReasons((before) => [why, ...before.filter((other) => other !== why)].slice(0, REASONS));
    }
    notify(
      recorded.asked ? askedText(recorded.asked) : texts.recorded(CAUSE_STATE_NAMES[decision][locale], picks.length),
      { variant: 'success' },
    );
    return true;
  };

  const takeBack = async ({ place }: Pick) => {
    const taken = await attempt(() => send({ values: [place], decision: null }, 1));
    if (taken) notify(texts.takenBack(1));
    return taken !== undefined;
  };

  const last = done.at(-1);
  /** Returns the key of the affected row. */
  const undoLast = async () => {
    if (!last || isPending) return undefined;
    const taken = await attempt(async () => {
      for (const body of restoring(last, versions.current)) await send(body, 0);
      return true;
    });
    if (!taken) return undefined;
    setDone((before) => before.slice(0, -1));
    notify(texts.takenBack(last.length));
    return last[0]?.key;
  };

  return {
    reason,
    setReason,
    reasons,
    wanted,
    pending: isPending,
    conflict,
    dismissConflict: () => setConflict(null),
    decide,
    takeBack,
    undoLast,
    canUndo: last !== undefined,
  };
}
