import { text } from '#domain/language/text.ts';
import { conflict, type Refusal } from '../http/refusal.ts';

/** With an external provider the portal keeps no passwords: every call about one points there. */
export const passwordElsewhere = (issuer: string | null): Refusal =>
  issuer === null
    ? conflict(
        text(
          'У этой учётной записи нет пароля портала. Попросите администратора выдать временный.',
          'This account has no portal password. Ask an administrator for a temporary one.',
        ),
      )
    : conflict(
        text(
          `Пароль хранит внешний поставщик входа, меняют его там: ${issuer}`,
          `Your password is managed by an external sign-in provider. Change it there: ${issuer}`,
        ),
      );
