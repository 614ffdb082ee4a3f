import { WorkbookRefusal, type RefusalCode, type WorkbookPlace } from '#workbooks/refusal.ts';
import { DatabaseAway, isAway } from '../database/away.ts';

/** What crosses to a thread. */
export interface TaskMessage {
  readonly call: number;
  readonly module: string;
  readonly task: string;
  readonly input: unknown;
}

/** An error loses its class and its code on the way, so what is read later travels beside it. */
export interface Failure {
  readonly error: unknown;
  readonly away?: boolean;
  readonly refusal?: { readonly code: RefusalCode; readonly detail: string; readonly place: WorkbookPlace };
}

/** What comes back. */
export type AnswerMessage = { readonly call: number } & (
  | { readonly result: unknown }
  | { readonly failure: Failure }
  | { readonly progress: number }
);

/** The thread ended under its task, or the portal is stopping: nothing is known of the task, and it may be done again. */
export class ThreadEnded extends Error {}

export function failureOf(error: unknown): Failure {
  if (error instanceof WorkbookRefusal) {
    const { code, detail, place } = error;
    return { error: code, refusal: { code, detail, place } };
  }
  return { error: error instanceof Error ? error : new Error(String(error)), away: isAway(error) };
}

/** The failure of a task as it was thrown there. */
export function errorOf({ error, away, refusal }: Failure): unknown {
  if (refusal) return new WorkbookRefusal(refusal.code, refusal.detail, refusal.place);
  return away ? new DatabaseAway(error instanceof Error ? error.message : '', { cause: error }) : error;
}
