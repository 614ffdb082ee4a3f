import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';

/** Whose unsaved work this browser keeps. Nobody: nothing is kept. */
export const DraftOwner = createContext<number | null>(null);

/** A form whose unsaved work is kept: the name is the form's and its record's. */
export interface DraftOf<V> {
  readonly name: string;
  /** What is kept; never the figures of a company, since others may open the same browser. */
  readonly fields: readonly (keyof V & string)[];
  /** The version of the record that is edited. */
  readonly version?: number | undefined;
}

/** What a person typed and did not save: only the fields that they changed. */
interface Draft<V> {
  readonly at: number;
  readonly version: number | null;
  readonly values: Partial<V>;
}

const START = 'etalon.draft.';
const keyOf = (owner: number, name: string) => `${START}${owner}.${name}`;
/** Nobody remembers what they typed longer ago. */
const LONGEST_KEPT_MS = 14 * 24 * 60 * 60_000;
/** A crash costs no more than what was typed since. */
const PAUSE_MS = 400;

const isDraft = (stored: unknown): stored is Draft<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null && 'at' in stored && 'values' in stored && stored.values !== null;

/** The fields of a draft that the form still has; undefined where there is none, or too old a one. */
function readDraft<V>(owner: number, { name, fields }: DraftOf<V>, now: number): Draft<V> | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner, name)) ?? 'null');
    if (!isDraft(stored) || now - stored.at > LONGEST_KEPT_MS) return undefined;
    const kept = fields.filter((field) => field in stored.values).map((field) => [field, stored.values[field]]);
    return kept.length === 0 ? undefined : { ...stored, values: Object.fromEntries(kept) as Partial<V> };
  } catch {
    return undefined;
  }
}

function store(key: string, draft: Draft<unknown> | undefined): void {
  try {
    if (draft === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the form still holds what is typed.
  }
}

/** Whoever signs out leaves nothing of theirs in this browser. */
export function forgetDraftsOf(owner: number): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(keyOf(owner, ''))) localStorage.removeItem(key);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The listed fields that differ from where the form began. */
export function changedFields<V>({ fields }: DraftOf<V>, values: Partial<V>, start: Partial<V>): Partial<V> {
  const changed = fields.filter((field) => !isSame(values[field], start[field]));
  return Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<V>;
}

/** What a form tells of its draft. */
export interface RestoredDraft {
  readonly at: number;
  /** Somebody saved the record after the draft was begun. */
  readonly isOlder: boolean;
  readonly onRestart: () => void;
}

/** Keeps what is unsaved in this browser, through the end of the session, closing and a crash. */
export function useDraft<V>(of: DraftOf<V> | undefined) {
  const owner = use(DraftOwner);
  const key = of === undefined || owner === null ? undefined : keyOf(owner, of.name);
  const [found] = useState(() => (key === undefined ? undefined : readDraft(owner!, of!, Date.now())));
  const waiting = useRef<{ readonly timer: number; readonly write: () => void }>(undefined);

  const version = of?.version ?? null;

  const flush = useCallback(() => {
    if (waiting.current === undefined) return;
    clearTimeout(waiting.current.timer);
    waiting.current.write();
    waiting.current = undefined;
  }, []);
  /** `values`: the fields that are changed; none when there is nothing to lose. */
  const keep = useCallback(
    (values: Partial<V>) => {
      if (key === undefined) return;
      clearTimeout(waiting.current?.timer);
      const isChanged = Object.keys(values).length > 0;
      const write = () => store(key, isChanged ? { at: Date.now(), version, values } : undefined);
      waiting.current = { timer: window.setTimeout(flush, PAUSE_MS), write };
    },
    [key, version, flush],
  );
  const forget = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    if (key !== undefined) store(key, undefined);
  }, [key]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  const isOlder = found !== undefined && found.version !== version;
  return { found, isOlder, keep, forget };
}
