import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { BUILTIN_ROLES } from '#domain/access/roles.ts';
import type { Database } from '#api/platform/database/schema.ts';
import { answerErrors } from '#api/platform/http/answer-errors.ts';
import { createNames } from '#api/platform/english-names.ts';
import { createNotify } from '#api/messages/notify.ts';
import type { Letter, Mail } from '#api/platform/mail.ts';
import type { Settings } from '#api/platform/settings.ts';
import type { Lifetimes, SignInEntry } from '#api/platform/sign-in/context.ts';
import { hashPassword } from '#api/platform/sign-in/passwords.ts';
import { createSignIn, type SignIn } from '#api/platform/sign-in/sign-in.ts';

import { TEST_SECRETS, testSettings } from './test-settings.ts';

export const PUBLIC_URL = 'http://localhost:3000';
export const PASSWORD = 'жёлтый паровоз уехал';

export interface SignInApp {
  readonly app: FastifyInstance;
  readonly signIn: SignIn;
  readonly settings: Settings;
  readonly letters: Letter[];
  readonly journal: SignInEntry[];
}

export interface Options {
  readonly env?: Record<string, string>;
  readonly now?: () => Date;
  readonly lifetimes?: Partial<Lifetimes>;
}

const silent = { info() {}, warn() {}, error() {} };

/** The sign-in alone in an app of its own, with letters and journal lines kept for the test to read. */
export async function openSignInApp(db: Kysely<Database>, options: Options = {}): Promise<SignInApp> {
  const settings = testSettings({ PUBLIC_URL, DEMO: 'off', SMTP_URL: 'smtp://localhost', ...options.env });
  const letters: Letter[] = [];
  const journal: SignInEntry[] = [];
  const now = options.now ?? (() => new Date());
  const mail: Mail = {
    delivers: settings.smtpUrl !== null,
    send: async (trx, letter) => {
      letters.push(letter);
      const { text: _text, html: _html, choiceUrl: _choice, to, ...kept } = letter;
      const id = randomUUID();
      const written = { ...kept, id, to_address: to, has_secret: kept.has_secret ?? false, state: 'kept' as const };
      await trx
        .insertInto('letter')
        .values({ ...written, created_at: now() })
        .execute();
      return id;
    },
    sendAgain: async () => false,
    recover: async () => undefined,
    open: () => ({ text: '', html: '' }),
    asFile: async () => Buffer.alloc(0),
  };
  const events = { announce: async () => undefined, listen: () => () => undefined, stop: async () => undefined };
  const signIn = await createSignIn({
    settings,
    db,
    secrets: TEST_SECRETS,
    log: silent,
    mail,
    notify: createNotify({ settings, now, events, mail, names: createNames(db) }),
    journal: async (entry) => {
      journal.push(entry);
    },
    now,
    ...(options.lifetimes && { lifetimes: options.lifetimes }),
  });
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  answerErrors(app);
  await signIn.register(app);
  await app.ready();
  return { app, signIn, settings, letters, journal };
}

export async function addRoles(db: Kysely<Database>): Promise<void> {
  const roles = BUILTIN_ROLES.map(({ id, name, tokens }) => ({ id, name: name.ru, tokens: [...tokens] }));
  await db.insertInto('role').values(roles).execute();
}

export interface NewPerson {
  readonly username: string;
  readonly password?: string;
  readonly disabled?: boolean;
  readonly must_change_password?: boolean;
  readonly email_address?: string;
  readonly role_id?: string;
  readonly issuer?: string;
  readonly subject?: string;
}

export async function addPerson(db: Kysely<Database>, { password = PASSWORD, ...person }: NewPerson): Promise<number> {
  const { user_id } = await db
    .insertInto('users')
    .values({
      full_name: 'Проверкина Вера',
      role_id: 'client',
      password_hash: person.subject === undefined ? await hashPassword(password) : null,
      ...person,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}
