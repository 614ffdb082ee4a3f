import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Connected, connect } from '#api/platform/database/connect.ts';
import type { Connection } from '#api/platform/database/connection.ts';
import { urlOf } from './address.ts';
import { TEMPLATE } from './global-setup.ts';
import { silent } from './test-cluster.ts';

export interface TestDatabase extends Connected {
  /** For code that opens the database itself: jobs, several processes. */
  readonly connection: Connection;
  /** The same as an address, for DATABASE_URL. */
  readonly url: string;
}

async function administer(statement: string): Promise<void> {
  const admin = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/** A fresh migrated database (or, from `template0`, an empty one); close() drops it. */
export async function openTestDatabase(template: string = TEMPLATE): Promise<TestDatabase> {
  const database = `test_${randomBytes(6).toString('hex')}`;
  // Nothing is written twice: a test's server survives no crash anyway.
  await administer(`create database ${database} template ${template} strategy file_copy`);
  const connection = { ...inject('cluster'), database };
  const connected = await connect(connection, { log: silent });
  return {
    ...connected,
    connection,
    url: urlOf(connection),
    async close() {
      await connected.close();
      await administer(`drop database ${database} with (force)`);
    },
  };
}

/** A database for all tests of a file: `const database = useDatabase();`, then `database().db` inside the tests. */
export function useDatabase(): () => TestDatabase {
  let opened: TestDatabase | null = null;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  return () => {
    if (!opened) throw new Error('The database is opened before the first test, not while tests are declared.');
    return opened;
  };
}
