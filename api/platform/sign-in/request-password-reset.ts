import { text, type Text } from '#domain/language/text.ts';
import { Refusal } from '../http/refusal.ts';
import type { Origin, SignInContext } from './context.ts';
import { lineOf } from './journal-line.ts';
import { resetLetter, waitText } from './pages/texts.ts';
import { passwordElsewhere } from './password-elsewhere.ts';
import { findPersonByUsername, type Person } from './queries.ts';
import type { Throttle } from './throttle.ts';
import { mailedLink } from './tickets.ts';

export const LINK_MINUTES = 30;

const MAILED = text(
  `Если такой пользователь есть, на его почту отправлена ссылка для смены пароля. Она действует ${LINK_MINUTES} минут.`,
  `If this user exists, we have emailed them a link to set a new password. It works for ${LINK_MINUTES} minutes.`,
);
const BY_ADMINISTRATOR = text(
  'Портал не отправляет почту. Попросите администратора сбросить пароль: он выдаст временный.',
  'This portal does not send email. Ask an administrator to reset your password: they will give you a temporary one.',
);

export interface ResetRequest {
  readonly username: string;
  readonly origin: Origin;
}

async function mailLink(context: SignInContext, person: Person | undefined, origin: Origin): Promise<void> {
  const { db, mail, settings, journal, now } = context;
  if (!person || person.disabled || person.password_hash === null || !person.email_address) return;
  await db.transaction().execute(async (trx) => {
    const until = new Date(now().getTime() + LINK_MINUTES * 60_000);
    const link = await mailedLink(trx, settings.publicUrl, person, until);
    const letter = resetLetter(person, link, LINK_MINUTES);
    const about = { has_secret: true, topic: 'account', link_until: until } as const;
    await mail.send(trx, { to: person.email_address, user_id: person.user_id, ...about, ...letter });
    await journal(lineOf('password_reset_requested', person, origin), trx);
  });
}

/** The same answer in the same time for everybody, so that it does not reveal accounts. */
export async function requestPasswordReset(
  context: SignInContext,
  throttle: Throttle,
  request: ResetRequest,
): Promise<Text> {
  const person = await findPersonByUsername(context.db, request.username);
  const { address, name } = await throttle.mail(person?.username ?? request.username, request.origin.ip);
  if (address.wait > 0) throw new Refusal(429, waitText(address.wait), address.wait);
  const { externalIssuer } = context.settings;
  if (externalIssuer !== null) throw passwordElsewhere(externalIssuer);
  if (!context.mail.delivers) return BY_ADMINISTRATOR;
  if (name.wait === 0) {
    mailLink(context, person, request.origin).catch((error: unknown) =>
      context.log.error({ err: error }, 'reset link not mailed'),
    );
  }
  return MAILED;
}
