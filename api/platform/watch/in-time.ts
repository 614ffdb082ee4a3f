/** Longer than this nobody who watches the portal waits for its database or its disk. */
export const PATIENCE_MS = 2000;

const late = (): Promise<never> =>
  new Promise((_, fail) => setTimeout(() => fail(new Error('late')), PATIENCE_MS).unref());

/** The outcome, or a failure when it does not come in time. */
export const inTime = <T>(outcome: Promise<T>): Promise<T> => Promise.race([outcome, late()]);
