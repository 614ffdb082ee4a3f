import { sql, type Kysely } from 'kysely';
import { ADMIN_ROLE, BUILTIN_ROLES } from '#domain/access/roles.ts';
import { audit } from '../journal/audit.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Services } from '../platform/services.ts';
import { FIRST_ADMIN, type Settings } from '../platform/settings.ts';
import { findPersonByUsername, listDemoAccounts } from '../platform/sign-in/queries.ts';
import { firstPassword } from './first-password.ts';
import { leaveDemo } from './leave-demo.ts';
import { loadDemoPeople } from './load-demo-people.ts';

type Trx = Kysely<Database>;

const SEEDED = 'first_people';
const NOBODY = { actor: null, ip: null, requestId: null };
const ADMIN = { username: FIRST_ADMIN, full_name: 'Администратор', role_id: ADMIN_ROLE } as const;

/** The name, or one beside it when an administrator has already given it to a role of their own. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let at = 1; taken.has(free); at += 1) free = `${name} (встроенная${at === 1 ? '' : ` ${at}`})`;
  return free;
}

async function insertRoles(trx: Trx): Promise<void> {
  const known = await trx.selectFrom('role').select(['id', 'name']).execute();
  const names = new Set(known.map(({ name }) => name));
  const missing = BUILTIN_ROLES.filter((role) => !known.some(({ id }) => id === role.id));
  if (missing.length === 0) return;
  const roles = missing.map(({ id, name, tokens }) => ({
    id,
    name: freeName(name.ru, names),
    tokens: [...tokens],
    builtin: true,
  }));
  await trx.insertInto('role').values(roles).execute();
}

/** The first people of an empty portal; what the console says about them. */
async function insertFirstPeople(trx: Trx, settings: Settings, today: Date): Promise<string[]> {
  const done = await trx.selectFrom('installation').select('key').where('key', '=', SEEDED).executeTakeFirst();
  if (done) return [];
  await trx
    .insertInto('installation')
    .values({ key: SEEDED, value: JSON.stringify({ demo: settings.demo }) })
    .execute();
  const after = { demo: settings.demo };
  await audit(trx, NOBODY, { action: 'create', object_type: 'installation', after });
  if (settings.demo) {
    await loadDemoPeople(trx, today);
    return [];
  }
  if (settings.externalIssuer !== null) return [];
  const first = await firstPassword(settings);
  const password = { password_hash: first.hash, must_change_password: first.mustChange };
  await trx
    .insertInto('users')
    .values({ ...ADMIN, ...password })
    .execute();
  return [first.line];
}

/** OIDC_ADMIN_SUBJECT: whoever the external provider knows by this name is an administrator from the start. */
async function insertExternalAdmin(
  trx: Trx,
  { externalIssuer: issuer, adminSubject: subject }: Settings,
): Promise<void> {
  if (issuer === null || subject === null) return;
  const known = await trx
    .selectFrom('users')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (known) return;
  const named = await findPersonByUsername(trx, ADMIN.username);
  const username = named ? `${ADMIN.username}-${subject}` : ADMIN.username;
  await trx
    .insertInto('users')
    .values({ ...ADMIN, username, issuer, subject })
    .execute();
}

/** Makes the roles and the first accounts, once, however many processes start together. Returns lines for the console. */
export function seed({ db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>): Promise<readonly string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('etalon first people'))`.execute(trx);
    await insertRoles(trx);
    const lines = await insertFirstPeople(trx, settings, now());
    await insertExternalAdmin(trx, settings);
    const accounts = await listDemoAccounts(trx);
    const [first] = accounts;
    if (first === undefined) return lines;
    if (!settings.demo) return [...lines, ...(await leaveDemo(trx, settings, now()))];
    const names = accounts.map(({ username }) => username).join(', ');
    return [...lines, `Демонстрационный вход: ${names}; пароль ${first.password}`];
  });
}
