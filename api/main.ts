import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { banner } from './banner.ts';
import { loadFirstData } from './first-data.ts';
import { openPortal } from './open-portal.ts';
import { openDataDir } from './platform/data-dir.ts';
import { codeOf, isAway } from './platform/database/away.ts';
import { DatabaseError, pause } from './platform/database/connection.ts';
import { startEmbedded } from './platform/database/embedded/start.ts';
import { fileProblem } from './platform/file-problem.ts';
import { readSettings, SettingsError } from './platform/settings.ts';
import { type Listening, serveMeasures } from './platform/watch/serve-measures.ts';
import { loadDemoBenchmarks } from './benchmarks/demo/load-demo-benchmarks.ts';
import { loadDemoBoard, loadDemoTargets } from './benchmarks/demo/load-demo-board.ts';
import { loadDemoCampaign } from './campaigns/demo/load-demo-campaign.ts';
import { loadDemoEdition } from './templates/demo/load-demo-edition.ts';
import { workOnJournal } from './journal/sealing/work.ts';
import { loadDemoQuestions } from './questionnaires/demo/load-demo-questions.ts';
import { loadDemoMarket } from './questionnaires/demo/load-demo-market.ts';
import { startWork } from './work.ts';
import { MARKET_TASKS } from './benchmarks/worker/task-module.ts';

/**
 * Left alone, V8 lets garbage grow to more than what is in use before it collects, and holds those pages: a third more
 * memory after minutes of load, for no answer sooner.
 */
setFlagsFromString('--heap-growing-percent=50');

const WEB = join(import.meta.dirname, '..', 'web', 'dist');

/** What has been started and must be stopped again, the last first. */
const running: (() => Promise<void>)[] = [];
let stopping: Promise<void> | null = null;

/**
 * Starts a part that has to be stopped in its turn. A signal may come while it is still starting: then it is waited for
 * and stopped like the others, and nothing more is started.
 */
async function begin<T>(starting: Promise<T>, end: (started: T) => Promise<void>): Promise<T> {
  running.push(() => starting.then(end, () => undefined));
  const started = await starting;
  return stopping ? new Promise<never>(() => undefined) : started;
}

function stop(): Promise<void> {
  return (stopping ??= (async () => {
    for (const end of running.toReversed()) await end();
  })());
}

const CANNOT_LISTEN: Readonly<Record<string, string>> = {
  EADDRINUSE: 'порт занят другой программой',
  EADDRNOTAVAIL: 'такого адреса у этой машины нет',
  EACCES: 'нет права слушать этот порт',
};

/** The sentence about a busy port speaks of PORT. */
function refuseMeasures({ host, port }: Listening, error: unknown): never {
  const why = CANNOT_LISTEN[codeOf(error)];
  throw why === undefined ? error : new SettingsError([`METRICS_LISTEN: ${host}:${port} — ${why}.`]);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = pino({
    level: settings.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
  });
  if (settings.tracesUrl !== null) {
    const { startTraces } = await import('./platform/traces/start-traces.ts');
    running.push(startTraces(settings.tracesUrl, log));
  }
  const embedded =
    settings.databaseUrl === null
      ? await begin(startEmbedded({ dataDir: settings.dataDir, log }), (server) => server.stop())
      : null;
  if (!embedded && existsSync(settings.dataDir)) openDataDir(settings.dataDir, log);
  const target = embedded?.connection ?? settings.databaseUrl ?? '';
  const services = await begin(openPortal({ settings, target, log }), (opened) => opened.close());
  const accounts = await loadFirstData(services);
  const app = await begin(buildApp(services, WEB), (built) => built.close());
  await startWork(services);
  await loadDemoMarket(services);
  await loadDemoBenchmarks(services);
  await loadDemoQuestions(services);
  await loadDemoTargets(services);
  await loadDemoBoard(services);
  await loadDemoEdition(services);
  await loadDemoCampaign(services);
  // The demonstration writes lines of the weeks before: it has them all by the first seal.
  await workOnJournal(services);
  const { metricsListen } = settings;
  if (metricsListen) {
    const serving = serveMeasures(services.measures, metricsListen, log).catch((error: unknown) =>
      refuseMeasures(metricsListen, error),
    );
    await begin(serving, async (server) => {
      server.close();
    });
  }
  await begin(app.listen({ host: settings.host, port: settings.port }), () => {
    services.doors.closing = true;
    return pause(settings.drainMs);
  });
  // The first calculation is as quick as the others; what goes wrong here it says itself.
  services.market.run(MARKET_TASKS, 'warm', {}).catch(() => undefined);
  // Standard output is for those who read JSON lines.
  console.error(banner(settings, accounts, embedded?.note ?? null));
}

const isBusyPort = (error: unknown): error is Error & { port: number } =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;

/** `listen` names a HOST that this machine does not have. */
const isWrongHost = (error: unknown): boolean =>
  error instanceof Error &&
  [Reflect.get(error, 'address'), Reflect.get(error, 'hostname')].includes(process.env['HOST']);

/** A failure the operator can fix is printed without a stack. */
function explain(error: unknown): unknown {
  if (error instanceof SettingsError || error instanceof DatabaseError) return error.message;
  if (isBusyPort(error)) return `Порт ${error.port} занят другой программой. Укажите другой: PORT=3001 npm start`;
  if (process.env['HOST'] && isWrongHost(error)) return `HOST: адреса «${process.env['HOST']}» у этой машины нет.`;
  if (isAway(error))
    return `База данных пропала, пока портал запускался. Ничего не испорчено: запустите его ещё раз.\n${String(error)}`;
  const problem = fileProblem(error);
  return problem === null ? error : `${problem} Исправьте это или укажите другой каталог данных в DATA_DIR.`;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stop().then(() => process.exit(0)));
}

try {
  await start();
} catch (error) {
  // What was cut short by the stop is no failure of the start.
  const intended = stopping !== null;
  if (!intended) console.error(explain(error));
  await stop();
  process.exit(intended ? 0 : 1);
}
