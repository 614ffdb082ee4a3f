import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '#api/platform/database/connect.ts';
import type { Connection } from '#api/platform/database/connection.ts';
import { migrate } from '#api/platform/database/migrate.ts';
import { silent, startTestCluster } from './test-cluster.ts';

export const TEMPLATE = 'etalon_template';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Connection;
  }
}

/** Called by vitest once a run: a server with one migrated database, from which every test file gets its copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const admin = new pg.Client({ ...cluster.connection, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = await connect({ ...cluster.connection, database: TEMPLATE }, { log: silent });
  await migrate(template.pool, silent);
  await template.close();
  project.provide('cluster', cluster.connection);
  return () => cluster.stop();
}
