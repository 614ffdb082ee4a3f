import { FIRST_ADMIN, type Settings } from '../platform/settings.ts';
import { hashPassword, temporaryPassword } from '../platform/sign-in/passwords.ts';

/** What an administrator's first password is, and how the console says it. */
export interface FirstPassword {
  readonly hash: string;
  readonly mustChange: boolean;
  readonly line: string;
}

/** The password from the environment, or a generated one that is shown once and must be changed. */
export async function firstPassword({ adminPassword }: Settings): Promise<FirstPassword> {
  const password = adminPassword ?? temporaryPassword();
  const line =
    adminPassword === null
      ? `Первый вход: ${FIRST_ADMIN}, пароль ${password} (показан один раз; при входе его нужно сменить).`
      : `Первый вход: ${FIRST_ADMIN}, пароль из ADMIN_PASSWORD.`;
  return { hash: await hashPassword(password), mustChange: adminPassword === null, line };
}
