import { useMemo, useState } from 'react';
import { rememberChoice, rememberedChoice } from './remembered-choice.ts';

type Keys = ReadonlySet<string>;

export interface Choice {
  readonly ticked: Keys;
  readonly tick: (next: Keys) => void;
  /** Chooses a set in place of all that was ticked. */
  readonly replace: (next: Keys) => void;
  /** Brings back what was replaced or cleared; undefined when there is nothing to bring back. */
  readonly undo: (() => void) | undefined;
}

interface ChoiceOptions {
  readonly userId: number;
  /** What can be ticked; a removed metric is ticked no more. */
  readonly known: ReadonlyMap<string, unknown>;
  /** The metrics that a link came with. */
  readonly named: readonly string[];
  /** What is ticked for whoever has not chosen yet. */
  readonly core: Keys;
}

/** The metrics a person has ticked, remembered in this browser, and those a link came with; at first the core. */
export function useChoice({ userId, known, named, core }: ChoiceOptions): Choice {
  const [own, setChosen] = useState<Keys | undefined>(() => {
    const remembered = rememberedChoice(userId);
    return remembered || named.length > 0 ? new Set([...(remembered ?? []), ...named]) : undefined;
  });
  const chosen = own ?? core;
  const [before, setBefore] = useState<Keys>();
  const ticked = useMemo(() => new Set([...known.keys()].filter((key) => chosen.has(key))), [known, chosen]);
  const save = (next: Keys, previous: Keys | undefined) => {
    setChosen(next);
    setBefore(previous && previous.size > 0 ? previous : undefined);
    rememberChoice(userId, next);
  };
  return {
    ticked,
    // Clearing is undone like a replacement; a tick is undone by another.
    tick: (next) => save(next, next.size === 0 ? ticked : undefined),
    replace: (next) => save(next, ticked),
    undo: before && (() => save(before, undefined)),
  };
}
