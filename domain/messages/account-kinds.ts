import { text, type Text } from '../language/text.ts';
import { kindsOf, words } from './define-kind.ts';

/** The second factors, as people call them. */
const FACTORS = {
  totp: text('приложение с кодами', 'authenticator app'),
  passkey: text('ключ доступа', 'passkey'),
  all: text('все прежние факторы', 'all earlier factors'),
} as const satisfies Record<string, Text>;

const isFactor = (name: string): name is keyof typeof FACTORS => Object.hasOwn(FACTORS, name);
const factorNamed = (factor: string): Text => FACTORS[isFactor(factor) ? factor : 'all'];

export const NO_ADDRESS = text('не указан', 'none');

const kind = kindsOf('account');
const SECURITY = '/profile/security';

/** What happened to a person's account. */
export const ACCOUNT_KINDS = {
  new_device: kind(['browser', 'ip'], SECURITY, ({ browser, ip }) =>
    words(
      text('Вход с нового устройства', 'Sign-in from a new device'),
      text(`${browser || 'Неизвестный браузер'}, адрес ${ip}.`, `${browser || 'Unknown browser'}, address ${ip}.`),
    ),
  ),
  email_changed: kind(['before', 'after'], SECURITY, ({ before, after }) =>
    words(
      text('Изменён адрес почты', 'Email address changed'),
      text(
        `Был: ${before || NO_ADDRESS.ru}. Стал: ${after || NO_ADDRESS.ru}.`,
        `Before: ${before || NO_ADDRESS.en}. Now: ${after || NO_ADDRESS.en}.`,
      ),
    ),
  ),
  /** `by`: `owner` or `administrator`. */
  password_changed: kind(['by'], SECURITY, ({ by }) =>
    words(
      text('Изменён пароль', 'Password changed'),
      by === 'administrator'
        ? text('Администратор выдал временный пароль.', 'An administrator has set a temporary password.')
        : text('Пароль вашей учётной записи изменён.', 'The password of your account has been changed.'),
    ),
  ),
  locked: kind([], SECURITY, () =>
    words(
      text('Вход временно закрыт', 'Sign-in temporarily closed'),
      text(
        'Слишком много неверных паролей с разных адресов: на час войти можно только с ваших прежних устройств.',
        'Too many wrong passwords from various addresses: for an hour, only devices you have used before can sign in.',
      ),
    ),
  ),
  factor_added: kind(['factor'], SECURITY, ({ factor }) => {
    const { ru, en } = factorNamed(factor);
    return words(
      text('Добавлен второй фактор входа', 'Second factor added'),
      text(`Теперь действует при входе: ${ru}.`, `Now used at sign-in: ${en}.`),
    );
  }),
  factor_replaced: kind(['factor'], SECURITY, ({ factor }) => {
    const { ru, en } = factorNamed(factor);
    return words(
      text('Заменён второй фактор входа', 'Second factor replaced'),
      text(`Подключено новое вместо прежнего: ${ru}.`, `A new one has replaced the earlier one: ${en}.`),
    );
  }),
  recovery_codes_made: kind([], SECURITY, () =>
    words(
      text('Новые коды восстановления', 'New recovery codes'),
      text('Прежние коды больше не действуют.', 'The earlier codes no longer work.'),
    ),
  ),
  key_made: kind(['name'], SECURITY, ({ name }) =>
    words(
      text('Создан личный ключ', 'Personal key created'),
      text(
        `Ключ «${name}»: с ним программа читает таблицу показателей вашей компании.`,
        `Key “${name}”: with it a program reads the table of your company’s indicators.`,
      ),
    ),
  ),
  factor_removed: kind(['factor'], SECURITY, ({ factor }) => {
    const { ru, en } = factorNamed(factor);
    return words(
      text('Убран второй фактор входа', 'Second factor removed'),
      text(`При входе больше не действует: ${ru}.`, `No longer used at sign-in: ${en}.`),
    );
  }),
};
