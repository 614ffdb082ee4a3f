export type Variant = 'default' | 'success' | 'warning' | 'error' | 'info';

export interface Notice {
  readonly id: number;
  readonly message: string;
  /** Each named under the message: the first few at once, all on demand. */
  readonly lines: readonly string[];
  readonly variant: Variant;
  /** Milliseconds until it hides. */
  readonly duration: number;
  readonly action?: NoticeAction | undefined;
}

/** A button in the message; pressing it also hides the message. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface NotifyOptions {
  readonly variant?: Variant;
  readonly duration?: number;
  readonly lines?: readonly string[];
  readonly action?: NoticeAction;
}

const AT_MOST = 3;
const AUTO_HIDE = 5000;

let shown: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Notice[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a short message at the top right. The same message is not shown twice; a fourth one replaces the oldest. */
export function notify(
  message: string,
  { variant = 'default', duration = AUTO_HIDE, lines = [], action }: NotifyOptions = {},
): void {
  const said = [message, variant, ...lines].join('\n');
  if (shown.some((notice) => [notice.message, notice.variant, ...notice.lines].join('\n') === said)) return;
  lastId += 1;
  show([...shown, { id: lastId, message, lines, variant, duration, action }].slice(-AT_MOST));
}

export const dismiss = (id: number): void => show(shown.filter((notice) => notice.id !== id));

export const currentNotices = (): readonly Notice[] => shown;

export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
