import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { loadFirstData } from '#api/first-data.ts';
import { openPortal } from '#api/open-portal.ts';
import { startWork } from '#api/work.ts';
import { TEMPLATE } from './global-setup.ts';
import { testSettings } from './test-settings.ts';

const FIRST_DATA = 'etalon_first_data';
const HALF_DONE = 'etalon_first_data_half_done';

async function makeOnce(admin: pg.Client): Promise<void> {
  const found = await admin.query('select from pg_database where datname = $1', [FIRST_DATA]);
  if (found.rowCount) return;
  await admin.query(`drop database if exists ${HALF_DONE}`);
  await admin.query(`create database ${HALF_DONE} template ${TEMPLATE} strategy file_copy`);
  const target = { ...inject('cluster'), database: HALF_DONE };
  const log = pino({ level: 'silent' });
  const portal = await openPortal({ settings: testSettings(), target, log });
  await loadFirstData(portal);
  // A transaction that is under way cannot put work into a queue that was made after it began.
  await startWork(portal);
  await portal.close();
  await admin.query(`alter database ${HALF_DONE} rename to ${FIRST_DATA}`);
}

async function openTemplate(): Promise<string> {
  const admin = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [FIRST_DATA]);
    await makeOnce(admin);
  } finally {
    await admin.end();
  }
  return FIRST_DATA;
}

let opened: Promise<string> | null = null;

/** A database with the first data of the usual settings, for others to be copied from; made once a run, by whoever is first. */
export const firstDataTemplate = (): Promise<string> => (opened ??= openTemplate());
