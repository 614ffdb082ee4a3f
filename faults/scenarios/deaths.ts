import { killServer, otherDatabaseFault } from '../database-faults.ts';
import type { Installation } from '../installation.ts';
import type { Round } from '../scenario.ts';

/** What goes while the portal is at something. */
export interface Death {
  readonly name: string;
  /** How often the portal is started again for it, once it runs. */
  readonly restarts: number;
  readonly happen: (site: Installation, round: Round) => Promise<void>;
}

export const DEATHS: readonly Death[] = [
  { name: 'portal killed', restarts: 1, happen: async (site) => site.portal().kill() },
  { name: 'postgres killed', restarts: 0, happen: killServer },
  {
    name: 'postgres away',
    restarts: 0,
    async happen(site, round) {
      const [name, happen] = otherDatabaseFault(round.number);
      round.log(`PostgreSQL: ${name}`);
      await happen(site);
    },
  },
];
