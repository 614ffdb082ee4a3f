export type Progress = (percent: number) => void;

/** A module whose exported functions threads run: one plain input, one plain result. */
export interface TaskModule<M> {
  readonly url: string;
  /** For the compiler only: whoever asks for a task need not load what does it. */
  readonly exports?: M;
}

export const taskModule = <M>(url: URL): TaskModule<M> => ({ url: url.href });

export type TaskName<M> = {
  [N in keyof M]: M[N] extends (input: never, onProgress: Progress) => unknown ? N : never;
}[keyof M] &
  string;

export type TaskInput<F> = F extends (input: infer I, ...rest: never) => unknown ? I : never;
export type TaskResult<F> = F extends (...args: never) => infer R ? Awaited<R> : never;
