import { defineTexts } from '#web/ui/language.tsx';

export const identityTexts = defineTexts(
  {
    title: 'Подтвердите, что это вы',
    why: 'Вы меняете важные данные, а пароль введён давно. Введите его ещё раз: несколько минут портал больше не спросит.',
    whyElsewhere:
      'Вы меняете важные данные, а вход выполнен давно. Войдите ещё раз в окне службы входа: введённое здесь сохранится.',
    password: 'Пароль',
    code: 'Код из приложения',
    recoveryCode: 'Код восстановления',
    codeOrPasskey: 'Нужен, только если ключа доступа нет под рукой.',
    passkeyFailed: 'Ключ доступа не подтверждён. Попробуйте ещё раз или введите код.',
    confirm: 'Подтвердить',
    byPasskey: 'Подтвердить ключом доступа',
    openWindow: 'Открыть окно входа',
    cancel: 'Отмена',
  },
  {
    title: 'Confirm that it is you',
    why: 'This is a sensitive change, and you entered your password a while ago. Enter it again: you will not be asked for the next few minutes.',
    whyElsewhere:
      'This is a sensitive change, and you signed in a while ago. Sign in again in the sign-in service’s window: what you typed here stays.',
    password: 'Password',
    code: 'Code from the app',
    recoveryCode: 'Recovery code',
    codeOrPasskey: 'Only if you do not have your passkey at hand.',
    passkeyFailed: 'The passkey was not confirmed. Try again or enter a code.',
    confirm: 'Confirm',
    byPasskey: 'Confirm with passkey',
    openWindow: 'Open sign-in window',
    cancel: 'Cancel',
  },
);
