import { text, type Text } from '#domain/language/text.ts';

export const PRODUCT = text('Эталон', 'Etalon');

export const TEXTS = {
  about: text(
    'Показатели ИТ вашей компании рядом с\u00a0рынком: по\u00a0отраслям, по\u00a0системам, в\u00a0понятных цифрах.',
    'Your company’s IT metrics next to the market: by industry, by IT system, in plain figures.',
  ),
  signInTitle: text('Вход в портал', 'Sign in'),
  username: text('Имя для входа', 'Username'),
  password: text('Пароль', 'Password'),
  showPassword: text('Показать введённое', 'Show password'),
  signIn: text('Войти', 'Sign in'),
  forgot: text('Забыли пароль?', 'Forgot your password?'),
  wrong: text('Неверное имя для входа или пароль.', 'Wrong username or password.'),
  disabled: text(
    'Учётная запись отключена. Обратитесь к администратору.',
    'This account is disabled. Contact an administrator.',
  ),
  demoOff: text(
    'Демонстрационные учётные записи на этом портале выключены.',
    'Demo accounts are turned off on this portal.',
  ),
  expired: text(
    'Временный пароль действовал три дня и больше не подходит. Попросите администратора выдать новый.',
    'Your temporary password has expired after three days. Ask an administrator for a new one.',
  ),
  timeOut: text('Время на вход истекло. Начните заново.', 'The sign-in timed out. Start again.'),
  startAgain: text('Войти заново', 'Start again'),
  home: text('Перейти на главную', 'Go to the home page'),
  broken: text(
    'Что-то пошло не так. Ошибка записана, мы её исправим.',
    'Something went wrong. The error has been recorded and will be fixed.',
  ),
  changeTitle: text('Новый пароль', 'New password'),
  changeWhy: text(
    'Вы вошли с временным паролем. Придумайте свой: не короче 12 символов, например четыре не связанных между собой слова.',
    'You signed in with a temporary password. Choose your own: at least 12 characters, for example four unrelated words.',
  ),
  newPassword: text('Новый пароль', 'New password'),
  confirm: text('Новый пароль ещё раз', 'Repeat new password'),
  saveAndSignIn: text('Сохранить и войти', 'Save and sign in'),
  changeExpired: text(
    'Время на смену пароля истекло. Войдите ещё раз.',
    'The password change timed out. Sign in again.',
  ),
  forgotTitle: text('Забыли пароль?', 'Forgot your password?'),
  forgotByMail: text(
    'Укажите имя для входа: мы отправим на вашу почту ссылку для смены пароля.',
    'Enter your username and we will email you a link to set a new password.',
  ),
  forgotByAdministrator: text(
    'Портал не отправляет почту. Попросите администратора портала сбросить пароль: он выдаст временный.',
    'This portal does not send email. Ask an administrator to reset your password: they will give you a temporary one.',
  ),
  sendLink: text('Отправить ссылку', 'Send link'),
  backToSignIn: text('Вернуться ко входу', 'Back to sign-in'),
  resetTitle: text('Смена пароля', 'Set a new password'),
  resetWhy: text(
    'Придумайте пароль не короче 12 символов, например четыре не связанных между собой слова.',
    'Choose a password of at least 12 characters, for example four unrelated words.',
  ),
  savePassword: text('Сохранить пароль', 'Save password'),
  resetDone: text('Пароль изменён. Теперь войдите с ним.', 'Your password has been changed. Sign in with the new one.'),
  resetExpired: text(
    'Ссылка уже использована или устарела. Запросите новую.',
    'This link has been used or has expired. Request a new one.',
  ),
  requestAgain: text('Запросить новую ссылку', 'Request a new link'),
  demoTitle: text('Демонстрационный доступ', 'Demo access'),
  demoPassword: text('Пароль для всех', 'Password for all accounts'),
  failedTitle: text('Вход не выполнен', 'Login failed'),
  failed: text(
    'Портал не смог начать вход. Откройте главную страницу и попробуйте ещё раз.',
    'The portal could not start the sign-in. Open the home page and try again.',
  ),
  signOutTitle: text('Выход', 'Sign out'),
  signingOut: text('Выполняется выход…', 'Signing out…'),
  signOutQuestion: text('Выйти из портала?', 'Sign out of the portal?'),
  signOut: text('Выйти', 'Sign out'),
  stay: text('Остаться', 'Stay signed in'),
  signedOut: text('Вы вышли из портала.', 'You have signed out.'),
} as const satisfies Record<string, Text>;

/** How long until the next attempt, in whole minutes. */
export function waitText(seconds: number): Text {
  const minutes = Math.ceil(seconds / 60);
  return text(
    `Слишком много неудачных попыток. Повторите через ${minutes} мин.`,
    `Too many failed attempts. Try again in ${minutes} min.`,
  );
}

export const resetMail = (name: string, link: string, minutes: number): { subject: Text; body: Text } => ({
  subject: text(`${PRODUCT.ru}: смена пароля`, `${PRODUCT.en}: set a new password`),
  body: text(
    `Здравствуйте, ${name}!\n\nЧтобы задать новый пароль, откройте ссылку (действует ${minutes} мин, один раз):\n${link}\n\n` +
      'Если вы этого не просили, ничего не делайте: пароль останется прежним.\n',
    `Hello ${name},\n\nTo set a new password, open this link (it works once, for ${minutes} min):\n${link}\n\n` +
      'If you did not request this, ignore this email: your password will not change.\n',
  ),
});
