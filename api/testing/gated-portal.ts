import { openDatabaseGate, type DatabaseGate } from './database-gate.ts';
import { openTestPortal, type TestOptions, type TestPortal } from './portal.ts';

interface GatedPortal {
  readonly gate: DatabaseGate;
  readonly portal: TestPortal;
  readonly close: () => Promise<void>;
}

/** The whole portal with a gate between it and its database. */
export async function openGatedPortal(options: Omit<TestOptions, 'through'> = {}): Promise<GatedPortal> {
  let gate!: DatabaseGate;
  const portal = await openTestPortal({}, true, {
    ...options,
    through: async (behind) => (gate = await openDatabaseGate(behind)).connection,
  });
  return {
    gate,
    portal,
    async close() {
      await portal.close();
      await gate.shut();
    },
  };
}
