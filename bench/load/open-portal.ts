import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { connect } from '#api/platform/database/connect.ts';
import { SUPERUSER } from '#api/platform/database/embedded/cluster.ts';
import { readPostmaster } from '#api/platform/database/embedded/postmaster.ts';
import { connectionTo } from '#api/platform/database/embedded/server.ts';
import { readSettings } from '#api/platform/settings.ts';
import { fillTemplate } from '#api/testing/filled-workbook.ts';
import { freePort } from '#api/testing/free-port.ts';
import { runPortal, type RunningPortal } from '#api/testing/running-portal.ts';
import { silent } from '#api/testing/test-cluster.ts';
import { TEST_SECRET_KEY, TEST_SECRETS } from '#api/testing/test-settings.ts';
import { tokenFor } from '#api/testing/token-for.ts';
import type { BareRead } from './bare.ts';
import { analystPages, clientPages, type Places } from './pages.ts';
import type { LoadPlan } from './people.ts';
import type { LoadPerson } from './person.ts';

const METRICS_OF_A_FILE = 60;
const RECORDER = pathToFileURL(join(import.meta.dirname, 'record-queries.ts')).href;

interface Crowd {
  readonly clients: number;
  readonly analysts: number;
  readonly uploading: number;
  readonly calculating: number;
}

export async function fetchText(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`);
  return text;
}

/** The portal with the demonstration, in a process of its own, and people who can call it. */
export async function openLoadPortal() {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-load-'));
  // Root lends the database server to another user, who has to enter.
  chmodSync(folder, 0o755);
  const [port, recordingPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    DEMO: 'on',
    SECRET_KEY: TEST_SECRET_KEY,
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'loopback',
    UPLOAD_DAILY_FILES: '100000',
  };
  const queries = join(folder, 'queries.jsonl');
  const cluster = join(folder, 'postgres');
  let portal: RunningPortal | null = null;

  function connection() {
    const running = readPostmaster(cluster);
    if (!running) throw new Error('PostgreSQL does not run');
    return connectionTo(running, SUPERUSER);
  }

  async function addPeople({ clients, analysts, uploading, calculating }: Crowd) {
    const { db, pool, close } = await connect(connection(), { log: silent });
    const settings = readSettings(env);
    let number = 0;
    /** Somebody of the demonstration's role, at an address of their own. */
    async function joinAs(role: 'client' | 'analyst', company: number | null): Promise<LoadPerson> {
      number += 1;
      const { rows } = await pool.query<{ user_id: number }>(
        `insert into users (username, full_name, role_id, company_id, is_company_contact)
         select $1, $2, role_id, $3, is_company_contact from users where username = $4 returning user_id`,
        [`load${number}`, `Человек ${number}`, company, role],
      );
      const token = await tokenFor({ db, settings, secrets: TEST_SECRETS }, rows[0]!.user_id);
      return { token, address: `10.0.${Math.floor(number / 250)}.${1 + (number % 250)}` };
    }
    const { rows: places } = await pool.query<Places>(
      `select distinct on (company_id) company_id as company, session.id as session,
         (select min(id) from metric where mtype = 'indicator') as metric,
         (select min(id) from branch) as industry, calculation.newest, calculation.earlier
       from session, (select max(id) as newest, max(id) filter (where nth = 2) as earlier from (
         select id, row_number() over (order by id desc) as nth from benchmark where company_id is null and status = 'done'
       ) as latest) as calculation
       where session.status like 'accepted%' order by company_id, session.id desc`,
    );
    await pool.query(
      `insert into subscription (company_id, tariff_id, valid_from, valid_to)
       select company_id, (select min(id) from tariff), current_date - 1, current_date + 30 from company
       where not exists (select from subscription s where s.company_id = company.company_id
         and not is_blocked and current_date between valid_from and valid_to)`,
    );
    await pool.query('update tariff set can_export = true');
    const { rows: aliases } = await pool.query<{ alias: string }>(
      `select alias from metric where mtype = 'metric' and not per_system order by id limit $1`,
      [METRICS_OF_A_FILE],
    );
    const of = (at: number) => places[at % places.length]!;
    const plan = { browsing: [], uploading: [], calculating: [] } as {
      browsing: LoadPlan['browsing'][number][];
      uploading: LoadPlan['uploading'][number][];
      calculating: LoadPerson[];
    };
    for (let at = 0; at < clients; at++) {
      plan.browsing.push({ ...(await joinAs('client', of(at).company)), pages: clientPages(of(at)) });
    }
    for (let at = 0; at < analysts; at++) {
      plan.browsing.push({ ...(await joinAs('analyst', null)), pages: analystPages(of(0)) });
    }
    for (let at = 0; at < uploading; at++) {
      const typed = Object.fromEntries(aliases.map(({ alias }, row) => [alias, { '': 100 + row + at }]));
      const { bytes } = await fillTemplate(db, typed, { year: 2025 });
      plan.uploading.push({ ...(await joinAs('client', of(at).company)), workbook: bytes.toString('base64') });
    }
    for (let at = 0; at < calculating; at++) plan.calculating.push(await joinAs('analyst', null));
    await close();
    return plan;
  }

  return {
    folder,
    url,
    cluster,
    connection,
    addPeople,
    /** Starts it; a recording one writes down what it asks the database. */
    async start(isRecording: boolean): Promise<void> {
      await portal?.stop();
      const recording = {
        PORT: String(recordingPort),
        NODE_OPTIONS: `--import=${RECORDER}`,
        LOAD_QUERIES: queries,
      };
      portal = await runPortal({ ...env, ...(isRecording && recording) });
    },
    pid: (): number => portal?.pid ?? Number.NaN,
    /** What a call asks of the database; other work of the process in between counts with it. */
    async readWithQueries(path: string, headers: Record<string, string>): Promise<BareRead> {
      writeFileSync(queries, '');
      const body = await fetchText(`http://localhost:${recordingPort}${path}`, headers);
      const lines = readFileSync(queries, 'utf8').split('\n').filter(Boolean);
      return { path, body, queries: lines.map((line) => JSON.parse(line) as BareRead['queries'][number]) };
    },
    async close(): Promise<void> {
      await portal?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a file of this folder in a process of its own. */
export function runBeside(file: string, plan: string): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, file), plan], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** What it printed. */
export async function outputOf(child: ChildProcess): Promise<string> {
  let output = '';
  child.stdout?.on('data', (piece) => (output += String(piece)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`a process beside the portal ended with ${code}`);
  return output;
}
