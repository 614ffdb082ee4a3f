import { WorkbookRefusal, type RefusalCode, type WorkbookPlace } from '#workbooks/refusal.ts';

/** Named functions that a worker thread can run. What goes in and comes out is plain data. */
export type Tasks = Record<string, (input: never) => unknown>;

/** What crosses to the thread. */
export interface TaskMessage {
  readonly task: string;
  readonly input: unknown;
}

/** What comes back. An error loses its class on the way, so a refusal travels as its parts. */
export type AnswerMessage =
  | { readonly result: unknown }
  | { readonly refusal: { readonly code: RefusalCode; readonly detail: string; readonly place: WorkbookPlace } }
  | { readonly error: unknown };

export const failureOf = (error: unknown): AnswerMessage =>
  error instanceof WorkbookRefusal
    ? { refusal: { code: error.code, detail: error.detail, place: error.place } }
    : { error: error instanceof Error ? error : String(error) };

/** The result of a task, or its failure thrown as it was thrown there. */
export function resultOf(answer: AnswerMessage): unknown {
  if ('result' in answer) return answer.result;
  if ('refusal' in answer) throw new WorkbookRefusal(answer.refusal.code, answer.refusal.detail, answer.refusal.place);
  throw answer.error;
}
