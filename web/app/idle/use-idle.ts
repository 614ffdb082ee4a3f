import { useEffect, useState } from 'react';
import { getMe } from '#contract/access.ts';
import { call } from '../call.ts';
import { caller } from '../caller.ts';
import { followInputs, makeActivity, type Activity } from './activity.ts';

const TICK_MS = 1_000;
const WARNED_MS = 60_000;
/** A person who types for long sends no calls: one a minute says that they are there. */
const REPORT_MS = 60_000;

/** Seconds until the session ends as idle, within the last minute; 0 when it has; null while there is time. */
export function useIdle(limitMs: number): { readonly left: number | null; readonly stay: () => void } {
  const [activity] = useState<Activity>(() => makeActivity(Date.now, localStorage));
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => {
    caller.idleSeconds = () => Math.floor(activity.idleMs() / 1000);
    const stop = followInputs(document, activity.note);
    let ended = false;
    const tick = setInterval(() => {
      const rest = limitMs - activity.idleMs();
      ended ||= rest <= 0;
      setLeft(ended ? 0 : rest > WARNED_MS ? null : Math.ceil(rest / 1000));
    }, TICK_MS);
    const report = setInterval(() => {
      if (activity.idleMs() < REPORT_MS) void call(getMe, {}).catch(() => undefined);
    }, REPORT_MS);
    return () => {
      stop();
      clearInterval(tick);
      clearInterval(report);
      caller.idleSeconds = () => 0;
    };
  }, [activity, limitMs]);

  return { left, stay: activity.note };
}
