import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseAway } from './away.ts';

/**
 * How long work of a kind may wait for the database in all, in milliseconds: for a free connection, for answers, for
 * locks. `call`: a person looks at the page. `long`: exports, imports, the job queue itself. `job`: nobody waits for it.
 * `watch`: probes and measures.
 */
export const WAIT_LIMITS = { call: 12_000, long: 60_000, job: 1_800_000, watch: 2000 };
export type WaitLimits = Readonly<typeof WAIT_LIMITS>;
export type KindOfWork = keyof WaitLimits;

type GiveUp = (reason: DatabaseAway) => void;

/** What is left of the time for waiting; waits side by side count once. */
export class Patience {
  readonly kind: KindOfWork;
  readonly #limitMs: number;
  #leftMs: number;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #waits = new Set<GiveUp>();

  constructor(kind: KindOfWork, limits: WaitLimits) {
    this.kind = kind;
    this.#limitMs = limits[kind];
    this.#leftMs = this.#limitMs;
  }

  /** Begins a wait, which `giveUp` ends when no time is left. Call the answer when it is over. */
  wait(giveUp: GiveUp): () => void {
    if (this.#waits.size === 0) {
      this.#since = performance.now();
      this.#timer = setTimeout(() => this.#giveUpAll(), Math.max(0, this.#leftMs));
    }
    this.#waits.add(giveUp);
    return () => {
      if (this.#waits.delete(giveUp) && this.#waits.size === 0) this.#pause();
    };
  }

  #pause(): void {
    clearTimeout(this.#timer);
    this.#leftMs -= performance.now() - this.#since;
  }

  #giveUpAll(): void {
    const waits = [...this.#waits];
    this.#waits.clear();
    this.#pause();
    const seconds = this.#limitMs / 1000;
    for (const giveUp of waits) giveUp(new DatabaseAway(`no answer after ${seconds} s of waiting`));
  }
}

/** The patience of the work under way; none for starts and commands, which wait as long as it takes. */
export const currentPatience = new AsyncLocalStorage<Patience>();

/** Does work of a kind with patience of its own. */
export const workAs = <T>(kind: KindOfWork, work: () => T, limits: WaitLimits = WAIT_LIMITS): T =>
  currentPatience.run(new Patience(kind, limits), work);
