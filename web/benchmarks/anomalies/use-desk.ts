import { useState } from 'react';
import type { Anomaly } from '#contract/benchmark-results.ts';
import { useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { anomalyKey, nextUndecided } from './desk.ts';
import { anomalyTexts } from './texts.ts';
import { useDecision } from './use-decision.ts';

type Verdict = 'keep' | 'exclude';

export interface Desk {
  /** Kept from one row to the next: a wrong unit rarely comes alone. */
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** A decision was asked for without a reason. */
  readonly reasonMissing: boolean;
  readonly wanted: Verdict | null;
  readonly pending: boolean;
  /** Tells which row comes next, when something was decided. */
  readonly decide: (verdict: Verdict) => Promise<string | undefined>;
  readonly undo: (anomaly: Anomaly) => Promise<void>;
  /** Tells which row it was about. */
  readonly undoLast: (() => Promise<string | undefined>) | undefined;
}

interface DeskOptions {
  readonly id: string;
  readonly rows: readonly Anomaly[];
  readonly current: Anomaly | undefined;
  readonly go: (key: string) => void;
  readonly onReasonNeeded: () => void;
}

/** Decisions about anomalies, one after another, each of which can be taken back as it was before. */
export function useDesk({ id, rows, current, go, onReasonNeeded }: DeskOptions): Desk {
  const texts = useTexts(anomalyTexts);
  const send = useDecision(id);
  const [reason, setReason] = useState('');
  const [wanted, setWanted] = useState<Verdict | null>(null);
  // As they were before they were decided about, the last one last.
  const [done, setDone] = useState<readonly Anomaly[]>([]);

  const put = (anomaly: Anomaly, decision: Verdict | null, why: string) =>
    send.mutateAsync({
      metric_id: anomaly.metric.id,
      company_id: anomaly.company.id,
      year: anomaly.year,
      decision,
      ...(decision !== null && { reason: why }),
    });

  const decide = async (verdict: Verdict) => {
    if (!current || send.isPending) return undefined;
    const why = reason.trim();
    if (why === '') {
      setWanted(verdict);
      onReasonNeeded();
      return undefined;
    }
    setWanted(null);
    await put(current, verdict, why);
    setDone((before) => [...before, current]);
    notify(texts.saved(current.company.name), { variant: 'success' });
    const next = nextUndecided(rows, anomalyKey(current));
    go(next);
    return next;
  };

  const undo = async (anomaly: Anomaly) => {
    await put(anomaly, null, '');
    notify(texts.undone(anomaly.company.name));
    go(anomalyKey(anomaly));
  };

  const last = done.at(-1);
  const undoLast = async () => {
    if (!last) return undefined;
    await put(last, last.decision?.decision ?? null, last.decision?.reason ?? '');
    setDone((before) => before.slice(0, -1));
    notify(texts.undone(last.company.name));
    go(anomalyKey(last));
    return anomalyKey(last);
  };

  return {
    reason,
    setReason,
    reasonMissing: wanted !== null && reason.trim() === '',
    wanted,
    pending: send.isPending,
    decide: (verdict) => decide(verdict).catch(() => undefined),
    undo: (anomaly) => undo(anomaly).catch(() => undefined),
    undoLast: last && (() => undoLast().catch(() => undefined)),
  };
}
