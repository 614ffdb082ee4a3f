import { ENOUGH } from '#domain/benchmarks/release/published-figures.ts';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { SECRET_KEY_FILE } from './data-dir.ts';
import { parseSecretKeys } from './secrets/secret-keys.ts';
import { readScannerAddress, type ScannerAddress } from './clamd.ts';
import { faultOfPassword } from './sign-in/password-rules.ts';
import type { Listening } from './watch/serve-measures.ts';
import { readTrustProxy, TRUST_PROXY_PROBLEM, type TrustProxy } from './trust-proxy.ts';

/** Everything the environment may say, checked once at start. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The origin as the browser sees it, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** What secrets in the database are sealed with, the newest first; none: the keys of `secretKeyFile`. */
  readonly secretKeys: readonly Buffer[];
  readonly secretKeyFile: string;
  /** Signing and cookie keys older than this are replaced. */
  readonly keyMaxAgeSeconds: number;
  /** Null: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Null: the embedded OpenID provider. */
  readonly externalIssuer: string | null;
  readonly issuer: string;
  readonly audience: string;
  /** The page's name at the external provider, and what it asks for there. */
  readonly externalClientId: string;
  readonly externalScope: string;
  readonly adminSubject: string | null;
  /** How an external provider must have recognised a person: one of these words in `acr`, one of those in `amr`. */
  readonly requiredAcr: readonly string[];
  readonly requiredAmr: readonly string[];
  readonly demo: boolean;
  readonly adminPassword: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly logLevel: LogLevel;
  /** Where Prometheus reads; null: nowhere. */
  readonly metricsListen: Listening | null;
  /** The collector that traces are sent to (OTLP over HTTP); null: none are made. */
  readonly tracesUrl: string | null;
  /** Where lines of the journal are sent on to, by syslog or as NDJSON over HTTP; null: nowhere. */
  readonly journalSend: string | null;
  /** How long a stopping portal goes on answering, so that balancers notice. */
  readonly drainMs: number;
  readonly trustProxy: TrustProxy;
  /** A session ends after so long without activity of the person. */
  readonly idleMinutes: number;
  /** How long after entering the password sensitive changes need no confirmation; 0: never asked. */
  readonly confirmMinutes: number;
  /** A request that has not arrived whole by then is cut off. */
  readonly requestTimeoutMs: number;
  /** Who may read the description of the API. */
  readonly apiDocs: ApiDocs;
  readonly uploadMaxBytes: number;
  readonly uploadMaxCells: number;
  /** What a company may send in 24 hours. */
  readonly uploadDailyFiles: number;
  /** So many of them only checked. */
  readonly uploadDailyChecks: number;
  readonly uploadDailyBytes: number;
  /** Null: files are not scanned for viruses. */
  readonly scanner: ScannerAddress | null;
  /** A client sees a figure of the market only with at least so many other companies in it. */
  readonly benchmarkMinimum: number;
}

type ApiDocs = 'signed-in' | 'public';
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';
type Environment = Readonly<Record<string, string | undefined>>;

/** All mistakes at once, each naming its variable. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Портал не запущен: ошибки в переменных окружения.\n${problems.map((p) => `  • ${p}`).join('\n')}`);
    this.problems = problems;
  }
}

/** The username of the first administrator, whose password is ADMIN_PASSWORD. */
export const FIRST_ADMIN = 'admin';
const LOG_LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];
const DAY = 24 * 3600;
const MEGABYTE = 1024 * 1024;

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/** `127.0.0.1:9464` or `[::1]:9464`; undefined when it is neither. */
function readListening(given: string): Listening | undefined {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(given) ?? [];
  const bare = host?.replace(/^\[(.*)\]$/, '$1') ?? '';
  return isIP(bare) !== 0 && Number(port) > 0 && Number(port) < 65_536 ? { host: bare, port: Number(port) } : undefined;
}

/** An address whose name and password can be told from it. */
function canRead(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password, pathname } = new URL(address);
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

export function readSettings(env: Environment): Settings {
  const problems: string[] = [];
  const value = (name: string): string | null => env[name]?.trim() || null;

  function integer(name: string, fallback: number, min: number, max: number): number {
    const given = value(name);
    if (given === null) return fallback;
    const parsed = Number(given);
    if (Number.isInteger(parsed) && parsed >= min && parsed <= max) return parsed;
    problems.push(`${name}: ожидается целое число от ${min} до ${max}, а указано «${given}».`);
    return fallback;
  }

  const words = (name: string): string[] => (value(name) ?? '').split(/[\s,]+/).filter((word) => word !== '');

  function oneOf<T extends string>(name: string, fallback: T, allowed: readonly T[]): T {
    const given = value(name);
    if (given === null) return fallback;
    const found = allowed.find((word) => word === given.toLowerCase());
    if (found) return found;
    problems.push(`${name}: допустимо ${allowed.join(', ')}, а указано «${given}».`);
    return fallback;
  }

  function address(name: string, protocols: readonly string[]): string | null {
    const given = value(name);
    if (given === null) return null;
    if (canRead(given) && protocols.includes(new URL(given).protocol)) return given;
    const shown = protocols.map((protocol) => `${protocol}//…`).join(' или ');
    // The value itself may hold a password, so it is not repeated.
    problems.push(
      `${name}: ожидается адрес вида ${shown}. Особые знаки имени и пароля в нём пишутся кодами: %2F вместо /, %40 вместо @, %25 вместо %.`,
    );
    return null;
  }

  const port = integer('PORT', 3000, 1, 65535);
  const host = value('HOST') ?? '127.0.0.1';
  const publicUrl = (address('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(/\/+$/, '');
  if (new URL(publicUrl).pathname !== '/') problems.push('PUBLIC_URL: портал работает в корне адреса, без пути.');
  // Passwords and cookies would travel in clear, and browsers refuse the sign-in of such a page.
  if (new URL(publicUrl).protocol === 'http:' && !isLoopback(new URL(publicUrl).hostname)) {
    problems.push('PUBLIC_URL: по http портал открывается только на этой машине. Укажите адрес с https://.');
  }
  const externalIssuer = address('OIDC_ISSUER', ['http:', 'https:']);
  const databaseUrl = address('DATABASE_URL', ['postgres:', 'postgresql:']);
  const trustProxy = readTrustProxy(value('TRUST_PROXY') ?? 'off');
  if (trustProxy === null) problems.push(`TRUST_PROXY: ${TRUST_PROXY_PROBLEM}`);
  const metricsAddress = value('METRICS_LISTEN');
  const metricsListen = metricsAddress === null ? null : readListening(metricsAddress);
  if (metricsListen === undefined) problems.push('METRICS_LISTEN: ожидается адрес:порт, например 127.0.0.1:9464.');
  // In a container this is how another one reads the measures; with no real address of the portal it is a slip.
  if (metricsListen && !isLoopback(metricsListen.host) && isLoopback(new URL(publicUrl).hostname)) {
    problems.push(
      `METRICS_LISTEN: по ${metricsListen.host} показатели прочёл бы без пароля кто угодно в сети. Укажите 127.0.0.1, а для портала в контейнере сначала PUBLIC_URL.`,
    );
  }
  const clamav = value('CLAMAV_URL');
  const scanner = clamav === null ? null : readScannerAddress(clamav);
  if (scanner === undefined) problems.push('CLAMAV_URL: ожидается tcp://узел:порт или unix:/путь/к/сокету.');
  const givenKeys = value('SECRET_KEY');
  const secretKeys = givenKeys === null ? [] : parseSecretKeys(givenKeys);
  if (!secretKeys) problems.push('SECRET_KEY: ожидаются 32 байта в base64; такой ключ даёт openssl rand -base64 32.');
  const dataDir = resolve(value('DATA_DIR') ?? 'data');
  const adminPassword = value('ADMIN_PASSWORD');
  const fault = adminPassword === null ? null : faultOfPassword(adminPassword, [FIRST_ADMIN]);
  if (fault) problems.push(`ADMIN_PASSWORD: ${fault.ru}`);
  // Demo passwords only on a local installation: any sign of a real one turns them off.
  const tryingOut =
    isLoopback(host) &&
    isLoopback(new URL(publicUrl).hostname) &&
    trustProxy === false &&
    [externalIssuer, databaseUrl, adminPassword].every((given) => given === null);
  const demo = oneOf('DEMO', tryingOut ? 'on' : 'off', ['on', 'off']) === 'on';
  const settings: Settings = {
    port,
    host,
    publicUrl,
    dataDir,
    secretKeys: secretKeys ?? [],
    secretKeyFile: resolve(value('SECRET_KEY_FILE') ?? join(dataDir, SECRET_KEY_FILE)),
    keyMaxAgeSeconds: integer('KEY_MAX_AGE_DAYS', 90, 1, 3650) * DAY,
    databaseUrl,
    externalIssuer,
    issuer: externalIssuer ?? `${publicUrl}/oidc`,
    audience: value('OIDC_AUDIENCE') ?? `${publicUrl}/api`,
    externalClientId: value('OIDC_CLIENT_ID') ?? 'etalon-web',
    externalScope: value('OIDC_SCOPE') ?? 'openid profile email offline_access',
    adminSubject: value('OIDC_ADMIN_SUBJECT'),
    requiredAcr: words('OIDC_REQUIRED_ACR'),
    requiredAmr: words('OIDC_REQUIRED_AMR'),
    demo,
    adminPassword,
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: value('MAIL_FROM') ?? `Etalon <noreply@${new URL(publicUrl).hostname}>`,
    logLevel: oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    metricsListen: metricsListen ?? null,
    tracesUrl:
      address('TRACES_URL', ['http:', 'https:']) ?? address('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    journalSend: address('JOURNAL_SEND', ['syslog+tls:', 'syslog+tcp:', 'https:', 'http:']),
    drainMs: integer('DRAIN_SECONDS', 0, 0, 120) * 1000,
    trustProxy: trustProxy ?? false,
    apiDocs: oneOf<ApiDocs>('API_DOCS', 'signed-in', ['signed-in', 'public']),
    idleMinutes: integer('IDLE_MINUTES', 30, 1, 720),
    // A provider that never says when the password was entered leaves no other way than not to ask.
    confirmMinutes: integer('CONFIRM_MINUTES', 10, externalIssuer === null ? 1 : 0, 720),
    requestTimeoutMs: integer('REQUEST_TIMEOUT', 120, 1, 3600) * 1000,
    uploadMaxBytes: integer('UPLOAD_MAX_MB', 20, 1, 200) * MEGABYTE,
    uploadDailyFiles: integer('UPLOAD_DAILY_FILES', 200, 1, 100_000),
    uploadDailyChecks: integer('UPLOAD_DAILY_CHECKS', 50, 1, 100_000),
    uploadDailyBytes: integer('UPLOAD_DAILY_MB', 2000, 1, 1_000_000) * MEGABYTE,
    scanner: scanner ?? null,
    uploadMaxCells: integer('UPLOAD_MAX_CELLS', 1_000_000, 1000, 10_000_000),
    benchmarkMinimum: integer('BENCHMARK_MINIMUM', ENOUGH.median - 1, ENOUGH.median - 1, 1000),
  };
  if (externalIssuer === null && settings.requiredAcr.length + settings.requiredAmr.length > 0) {
    problems.push('OIDC_REQUIRED_ACR и OIDC_REQUIRED_AMR действуют только вместе с OIDC_ISSUER.');
  }
  if (settings.journalSend !== null && new URL(settings.journalSend).hostname === '') {
    problems.push('JOURNAL_SEND: в адресе нет узла, например syslog+tls://siem.example.com:6514.');
  }
  if (settings.uploadDailyBytes < settings.uploadMaxBytes) {
    problems.push('UPLOAD_DAILY_MB: меньше UPLOAD_MAX_MB, самый большой файл нельзя было бы отправить никогда.');
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}
