import { text, type Text } from '#domain/language/text.ts';
import { composeLetter, PRODUCT, type LetterContent, type LetterReader } from '#domain/messages/letter.ts';

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
  signInByPasskey: text('Использовать ключ доступа', 'Use a passkey instead'),
  passkey: text('Ключ доступа', 'Passkey'),
  passkeyFailed: text(
    'Ключ доступа не подтверждён. Попробуйте ещё раз или выберите другой способ.',
    'The passkey was not confirmed. Try again or choose another way.',
  ),
  wrongPasskey: text(
    'Портал не принял этот ключ доступа. Попробуйте ещё раз или войдите другим способом.',
    'The portal did not accept this passkey. Try again or sign in another way.',
  ),
  wrongCode: text(
    'Код не подошёл. Введите новый: каждый код действует один раз.',
    'Wrong code. Enter a new one: each code works once.',
  ),
  factorTitle: text('Подтвердите вход', 'Confirm it is you'),
  factorWhyCode: text(
    'Откройте приложение с кодами на телефоне и введите шесть цифр.',
    'Open your authenticator app and enter the six digits.',
  ),
  factorWhyPasskey: text(
    'Подтвердите вход ключом доступа: отпечатком, лицом, PIN-кодом или ключом безопасности.',
    'Confirm with your passkey: fingerprint, face, PIN or security key.',
  ),
  factorWhyRecovery: text(
    'Введите один из кодов восстановления, которые портал показал при настройке. Каждый действует один раз.',
    'Enter one of the recovery codes the portal gave you at set-up. Each works once.',
  ),
  code: text('Код из приложения', 'Code from the app'),
  recoveryCode: text('Код восстановления', 'Recovery code'),
  confirmSignIn: text('Подтвердить', 'Confirm'),
  confirmByPasskey: text('Подтвердить ключом доступа', 'Confirm with a passkey'),
  useRecovery: text('Использовать код восстановления', 'Use a recovery code'),
  useFactor: text('Вернуться к обычному способу', 'Back to the usual way'),
  noFactor: text(
    'Нет ни того, ни другого? Попросите администратора портала сбросить второй фактор.',
    'Have neither? Ask an administrator to reset your second factor.',
  ),
  setUpTitle: text('Защитите вход', 'Protect your account'),
  setUpWhy: text(
    'Ваша роль требует второго фактора. Настройте один способ сейчас, другие можно добавить потом.',
    'Your role requires a second factor. Set one up now; you can add more later.',
  ),
  setUpByPasskey: text('Ключ доступа', 'Passkey'),
  setUpByPasskeyWhy: text(
    'Отпечаток, лицо или PIN-код этого устройства либо ключ безопасности. Пароль при входе больше не понадобится.',
    'This device’s fingerprint, face or PIN, or a security key. You can then sign in without a password.',
  ),
  createPasskey: text('Создать ключ доступа', 'Create passkey'),
  setUpByTotp: text('Приложение с кодами', 'Authenticator app'),
  setUpByTotpWhy: text(
    'Отсканируйте код приложением (Яндекс Ключ, Google Authenticator и другие) или введите ключ вручную.',
    'Scan the code with an app (Google Authenticator and others) or enter the key by hand.',
  ),
  qrAlt: text('QR-код для приложения', 'QR code for the app'),
  totpSecret: text('Ключ для ручного ввода', 'Key to enter by hand'),
  connectApp: text('Подключить приложение', 'Connect app'),
  codesTitle: text('Коды восстановления', 'Recovery codes'),
  codesWhy: text(
    'Сохраните их: они помогут войти, если телефона или ключа нет под рукой. Каждый действует один раз, больше портал их не покажет.',
    'Save them: they let you in when your phone or key is not at hand. Each works once, and the portal will not show them again.',
  ),
  codesSaved: text('Я сохранил коды, войти', 'I have saved them, sign in'),
  print: text('Распечатать', 'Print'),
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
  openingLink: text('Открываем ссылку из письма…', 'Opening the link from the letter…'),
  needsScript: text(
    'Чтобы открыть эту ссылку, включите в браузере JavaScript.',
    'Turn on JavaScript in your browser to open this link.',
  ),
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

const RESET = {
  title: text('Смена пароля', 'Set a new password'),
  action: text('Задать пароль', 'Set password'),
  body: (minutes: number) =>
    text(
      `Чтобы задать новый пароль, откройте ссылку (действует ${minutes} мин, один раз).`,
      `To set a new password, open this link (it works once, for ${minutes} min).`,
    ),
  advice: text(
    'Если вы этого не просили, ничего не делайте: пароль останется прежним.',
    'If you did not request this, ignore this email: your password will not change.',
  ),
};

export const resetLetter = (reader: LetterReader, url: string, minutes: number): LetterContent => {
  const { locale } = reader;
  const part = { title: RESET.title[locale], body: RESET.body(minutes)[locale], url, action: RESET.action[locale] };
  const subject = text(`${PRODUCT.ru}: смена пароля`, `${PRODUCT.en}: set a new password`)[locale];
  return composeLetter(reader, { subject, parts: [part], advice: RESET.advice[locale] });
};

const INVITATION = {
  title: text('Для вас создана учётная запись', 'An account was created for you'),
  body: (username: string, days: number) =>
    text(
      `Имя для входа: ${username}. Откройте ссылку и задайте пароль: она действует ${days} дней, один раз. Если срок прошёл, попросите новое приглашение.`,
      `Your username is ${username}. Open the link and set a password: it works once, for ${days} days. After that, ask for a new invitation.`,
    ),
};

/** The first letter a person gets. */
export const invitationLetter = (
  reader: LetterReader & { readonly username: string },
  url: string,
  days: number,
): LetterContent => {
  const { locale, username } = reader;
  const { title, body } = INVITATION;
  const part = { title: title[locale], body: body(username, days)[locale], url, action: RESET.action[locale] };
  const subject = text(`${PRODUCT.ru}: приглашение`, `${PRODUCT.en}: invitation`)[locale];
  return composeLetter(reader, { subject, parts: [part] });
};
