import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort } from './free-port.ts';

const PROGRAM = '/usr/bin/glewlwyd';
const TABLES = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
const MODULES = '/usr/lib/glewlwyd';
/** The administrator of its first database, as its documentation gives it. */
const FIRST_ADMIN = { username: 'admin', password: 'password' };

export const reasonToSkipGlewlwyd = (): string | null =>
  existsSync(PROGRAM) && existsSync(TABLES) ? null : 'glewlwyd is not installed (apt-get install glewlwyd)';

const configuration = (folder: string, port: number): string => `
port=${port}
external_url="http://localhost:${port}/"
login_url="login.html"
api_prefix="api"
log_mode="file"
log_level="ERROR"
log_file="${join(folder, 'log')}"
cookie_secure=0
session_expiration=3600
session_key="GLEWLWYD2_SESSION_ID"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="${MODULES}/user"
client_module_path="${MODULES}/client"
user_auth_scheme_module_path="${MODULES}/scheme"
plugin_module_path="${MODULES}/plugin"
use_secure_connection=false
secure_connection_key_file=""
secure_connection_pem_file=""
secure_connection_ca_file=""
hash_algorithm="SHA512"
database={ type="sqlite3" path="${join(folder, 'db')}" };
`;

const plugin = (issuer: string) => ({
  module: 'oidc',
  name: 'oidc',
  display_name: 'OpenID Connect',
  parameters: {
    iss: issuer,
    'jwks-private': JSON.stringify({ keys: [{ ...newKey(), kid: 'outer', use: 'sig', alg: 'RS256' }] }),
    'default-kid': 'outer',
    'jwt-type': 'rsa',
    'jwt-key-size': '256',
    'access-token-duration': 600,
    'refresh-token-duration': 3600,
    'code-duration': 60,
    'refresh-token-rolling': false,
    'auth-type-code-enabled': true,
    'auth-type-refresh-enabled': true,
    'pkce-allowed': true,
    'pkce-required': true,
    'session-management-allowed': true,
    'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
    'session-cookie-expiration': 3600,
    'allowed-scope': ['openid'],
    scope: [{ name: 'openid', 'refresh-token-rolling': false }],
  },
});

function newKey(): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ format: 'jwk' });
}

/** Keeps the cookies of one visitor of the provider. */
export function visitProvider(base: string) {
  const jar = new Map<string, string>();
  return async (method: string, path: string, body?: object): Promise<Response> => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(new URL(path, base), {
      method,
      redirect: 'manual',
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
}

async function configure(base: string, clients: readonly object[], people: readonly object[]): Promise<void> {
  const send = visitProvider(base);
  const must = async (path: string, body: object): Promise<void> => {
    const answer = await send('POST', path, body);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  };
  await must('api/auth', FIRST_ADMIN);
  await must('api/mod/plugin', plugin(`${base}api/oidc`));
  for (const client of clients) await must('api/client', client);
  for (const person of people) await must('api/user', person);
}

/** Debian's OpenID provider, which is none of ours, with its own database in a folder that goes with it. */
export async function startGlewlwyd(clients: readonly object[], people: readonly object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-glewlwyd-'));
  const port = await freePort();
  const base = `http://localhost:${port}/`;
  const database = new DatabaseSync(join(folder, 'db'));
  database.exec(readFileSync(TABLES, 'utf8'));
  database.close();
  writeFileSync(join(folder, 'conf'), configuration(folder, port));
  const server = spawn(PROGRAM, ['-c', join(folder, 'conf')], { stdio: 'ignore' });
  const exited = once(server, 'exit');
  const answers = () =>
    fetch(`${base}api/`).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Error(`glewlwyd ended: ${readFileSync(join(folder, 'log'), 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await configure(base, clients, people);
  return {
    base,
    issuer: `${base}api/oidc`,
    async stop() {
      server.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}
