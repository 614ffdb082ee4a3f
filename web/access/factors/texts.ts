import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const factorTexts = defineTexts(
  {
    title: 'Второй фактор',
    why: 'Второй фактор защищает учётную запись, даже если кто-то узнал пароль. Любое изменение здесь завершает остальные ваши сеансы.',
    required: 'Ваша роль требует второго фактора: последний убрать нельзя.',
    none: 'Второго фактора пока нет',
    noneHint: 'Добавьте ключ доступа или приложение с кодами: вход подтвердит только тот, у кого ваше устройство.',
    app: 'Приложение с кодами',
    added: 'Добавлен',
    used: 'Последний вход',
    neverUsed: 'ещё не использован',
    addPasskey: 'Добавить ключ доступа',
    connectApp: 'Подключить приложение',
    replaceApp: 'Подключить другое приложение',
    rename: 'Переименовать',
    remove: 'Удалить',
    actions: (name: string) => `Действия: ${name}`,
    codes: 'Коды восстановления',
    codesLeft: (n: number) =>
      n === 0
        ? 'Все использованы: сделайте новые.'
        : `${pluralRu(n, 'Остался', 'Осталось', 'Осталось')} ${n} ${pluralRu(n, 'код', 'кода', 'кодов')}. Каждый заменяет второй фактор один раз.`,
    newCodes: 'Новые коды',
    newCodesTitle: 'Сделать новые коды восстановления?',
    newCodesText: 'Прежние коды сразу перестанут действовать, остальные ваши сеансы завершатся.',
    newCodesConfirm: 'Сделать новые коды',
    removeTitle: (name: string) => `Удалить «${name}»?`,
    removeText: 'Подтвердить вход этим способом больше не получится, остальные ваши сеансы завершатся.',
    removeLastText: 'Это последний второй фактор: входить будете только по паролю, коды восстановления исчезнут.',
    removeConfirm: 'Удалить фактор',
    removed: (name: string) => `«${name}» удалён`,
  },
  {
    title: 'Second factor',
    why: 'A second factor protects your account even when somebody knows your password. Any change here ends your other sessions.',
    required: 'Your role requires a second factor: you cannot remove the last one.',
    none: 'No second factor yet',
    noneHint: 'Add a passkey or an authenticator app: only someone with your device can then confirm a sign-in.',
    app: 'Authenticator app',
    added: 'Added',
    used: 'Last used',
    neverUsed: 'not used yet',
    addPasskey: 'Add passkey',
    connectApp: 'Connect app',
    replaceApp: 'Connect another app',
    rename: 'Rename',
    remove: 'Remove',
    actions: (name: string) => `Actions: ${name}`,
    codes: 'Recovery codes',
    codesLeft: (n: number) =>
      n === 0
        ? 'All used: make new ones.'
        : `${n} ${pluralEn(n, 'code', 'codes')} left. Each replaces your second factor once.`,
    newCodes: 'New codes',
    newCodesTitle: 'Make new recovery codes?',
    newCodesText: 'The old codes stop working immediately, and your other sessions end.',
    newCodesConfirm: 'Make new codes',
    removeTitle: (name: string) => `Remove “${name}”?`,
    removeText: 'You will no longer be able to confirm a sign-in this way, and your other sessions end.',
    removeLastText:
      'This is your last second factor: you will sign in by password only, and your recovery codes disappear.',
    removeConfirm: 'Remove factor',
    removed: (name: string) => `“${name}” removed`,
  },
);

export const passkeyTexts = defineTexts(
  {
    title: 'Новый ключ доступа',
    titleRename: (name: string) => `Переименовать «${name}»`,
    intro:
      'Ключ доступа — отпечаток, лицо или PIN-код устройства либо ключ безопасности. С ним можно входить и без пароля.',
    name: 'Название',
    nameHelp: 'По нему вы узнаете ключ в списке, например «Рабочий ноутбук».',
    usual: 'Это устройство',
    create: 'Создать ключ',
    save: 'Сохранить название',
    added: 'Ключ доступа добавлен',
    failed: 'Браузер не создал ключ: запрос отменён, истекло время или ключ на этом устройстве уже есть.',
    unsupported: 'Этот браузер не поддерживает ключи доступа. Подключите приложение с кодами.',
  },
  {
    title: 'New passkey',
    titleRename: (name: string) => `Rename “${name}”`,
    intro:
      'A passkey is your device’s fingerprint, face or PIN, or a security key. You can also sign in with it alone.',
    name: 'Name',
    nameHelp: 'Helps you recognise the key in the list, for example “Work laptop”.',
    usual: 'This device',
    create: 'Create passkey',
    save: 'Save name',
    added: 'Passkey added',
    failed: 'The browser created no passkey: cancelled, timed out, or this device already has one.',
    unsupported: 'This browser does not support passkeys. Connect an authenticator app instead.',
  },
);

export const totpTexts = defineTexts(
  {
    title: 'Подключить приложение с кодами',
    intro:
      'Отсканируйте код приложением (Яндекс Ключ, Google Authenticator и другие) или введите ключ вручную, затем введите шесть цифр из приложения.',
    qr: 'QR-код для приложения',
    secret: 'Ключ для ручного ввода',
    copy: 'Скопировать ключ',
    code: 'Код из приложения',
    connect: 'Подключить приложение',
    connected: 'Приложение подключено',
  },
  {
    title: 'Connect an authenticator app',
    intro:
      'Scan the code with an app (Google Authenticator and others) or enter the key by hand, then enter the six digits the app shows.',
    qr: 'QR code for the app',
    secret: 'Key to enter by hand',
    copy: 'Copy key',
    code: 'Code from the app',
    connect: 'Connect app',
    connected: 'App connected',
  },
);

export const codesTexts = defineTexts(
  {
    title: 'Коды восстановления',
    once: 'Больше портал их не покажет. Сохраните: они помогут войти, если телефона или ключа нет под рукой. Каждый действует один раз.',
    list: 'Коды',
    copy: 'Скопировать коды',
    download: 'Скачать',
    print: 'Распечатать',
    file: 'etalon-recovery-codes.txt',
    done: 'Коды сохранены',
  },
  {
    title: 'Recovery codes',
    once: 'They will not be shown again. Save them: they let you in when your phone or key is not at hand. Each works once.',
    list: 'Codes',
    copy: 'Copy codes',
    download: 'Download',
    print: 'Print',
    file: 'etalon-recovery-codes.txt',
    done: 'I have saved them',
  },
);
