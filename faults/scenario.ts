import type { Installation } from './installation.ts';
import type { Mode, SeedName } from './modes.ts';

/** What the portal has acknowledged, and must therefore still have. */
export interface Acknowledged {
  readonly uploads: number[];
  readonly calculations: number[];
  readonly publications: number[];
}

export interface Round {
  readonly number: number;
  readonly acknowledged: Acknowledged;
  /** From 0 to 1, the same for the same scenario, mode and round. */
  readonly random: () => number;
  readonly log: (line: string) => void;
  /** The fault fell into the moment it was meant for. */
  readonly hit: () => void;
}

export interface Scenario {
  readonly name: string;
  readonly seed: SeedName;
  /** Where alone it can happen; without it, on both. */
  readonly mode?: Mode;
  /** Every round has an installation of its own. */
  readonly isFresh?: boolean;
  /** The portal is not expected to answer before the round: its start is what is disturbed. */
  readonly disturbsStart?: boolean;
  /** How often the portal may be started again in a round; otherwise it has to live. */
  readonly restarts?: number;
  /** Settings of the portal. */
  readonly env?: Readonly<Record<string, string>>;
  /** With a network between the portal and its server that can be cut. */
  readonly throughGate?: boolean;
  /** On a small disk of its own. */
  readonly onSmallDisk?: boolean;
  /** Calls that must be answered all the time; somebody's own data unless said otherwise. */
  readonly watched?: string;
  /** Why it cannot be done on this machine. */
  readonly skip?: () => string | null;
  /** Does what people do, and lets the fault happen; throws when something is wrong. */
  readonly run: (site: Installation, round: Round) => Promise<void>;
}
