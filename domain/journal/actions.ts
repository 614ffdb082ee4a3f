import { text, type Text } from '../language/text.ts';

/** Actions in the audit log. */
export const ACTIONS = {
  create: text('Создание', 'Created'),
  update: text('Изменение', 'Changed'),
  delete: text('Удаление', 'Deleted'),
  disable: text('Отключение', 'Disabled'),
  enable: text('Включение', 'Enabled'),
  sign_in: text('Вход', 'Signed in'),
  sign_in_failed: text('Неудачный вход', 'Failed to sign in'),
  sign_in_refused: text('Вход отклонён', 'Was denied sign-in'),
  confirmation_failed: text('Неудачное подтверждение паролем', 'Failed to confirm their identity'),
  sessions_ended: text('Завершение сеансов', 'Ended sign-in sessions'),
  sign_out: text('Выход', 'Signed out'),
  password_changed: text('Смена пароля', 'Changed the password'),
  password_reset_requested: text('Запрос на сброс пароля', 'Requested a password reset'),
  invited: text('Приглашение', 'Invited'),
  temporary_password_set: text('Выдача временного пароля', 'Set a temporary password'),
  factor_added: text('Добавление второго фактора', 'Added a second factor'),
  factor_renamed: text('Переименование ключа доступа', 'Renamed a passkey'),
  factor_removed: text('Удаление второго фактора', 'Removed a second factor'),
  factors_reset: text('Сброс второго фактора', 'Reset second factors'),
  recovery_codes_made: text('Новые коды восстановления', 'Made new recovery codes'),
  recovery_code_used: text('Вход с кодом восстановления', 'Used a recovery code'),
  access_requested: text('Запрос доступа к рынку', 'Requested access to the market'),
  sheet_assigned: text('Передача листа', 'Assigned a sheet'),
  sheet_taken_back: text('Возврат листа', 'Took back a sheet'),
  letter_opened: text('Просмотр письма со ссылкой', 'Read a letter with a link'),
  letter_by_hand: text('Письмо отправлено вручную', 'Sent a letter by hand'),
  letter_not_by_hand: text('Отмена отметки «отправлено вручную»', 'Undid “sent by hand”'),
  letter_resent: text('Повторная отправка письма', 'Sent a letter again'),
  called: text('Звонок компании', 'Called the company'),
  reminded: text('Напоминание компании', 'Reminded the company'),
  key_made: text('Новый личный ключ', 'Made a personal key'),
  key_revoked: text('Отзыв личного ключа', 'Revoked a personal key'),
  link_made: text('Новая ссылка для директора', 'Made a link for the director'),
  link_revoked: text('Отзыв ссылки для директора', 'Revoked a link for the director'),
  link_viewed: text('Просмотр по ссылке', 'Opened a shared link'),
  view: text('Просмотр значений', 'Viewed values'),
  download: text('Скачивание', 'Downloaded'),
  risk_acknowledged: text('Отметка риска перед публикацией', 'Acknowledged a release risk'),
  release_returned: text('Возврат подписи под выпуском', 'Returned a release signature'),
  release_signed: text('Первая подпись под выпуском', 'Signed a release first'),
  release_withdrawn: text('Отзыв выпуска рынка', 'Withdrew a market release'),
  archived: text('Скачивание архива компании', 'Downloaded the company archive'),
  upload_refused: text('Отказ принять файл', 'File was refused'),
  erasure_proposed: text('Предложение стереть компанию', 'Proposed to erase a company'),
  erasure_withdrawn: text('Отзыв предложения стереть компанию', 'Withdrew the proposal to erase a company'),
  erasure_declined: text('Отказ стереть компанию', 'Declined to erase a company'),
  erasure_expired: text('Предложение стереть компанию просрочено', 'Proposal to erase a company expired'),
  erased: text('Компания стёрта', 'Erased a company'),
  aged_out: text('Удалено по сроку хранения', 'Removed by retention'),
  refusal: text('Отказ в доступе', 'Was denied'),
} as const satisfies Record<string, Text>;

export type Action = keyof typeof ACTIONS;

/** Object types in the audit log. */
export const OBJECT_TYPES = {
  user: text('Пользователь', 'User'),
  role: text('Роль', 'Role'),
  company: text('Компания', 'Company'),
  branch: text('Отрасль', 'Industry'),
  it_system: text('ИТ-система', 'IT system'),
  unit: text('Единица измерения', 'Unit of measure'),
  calc_rule: text('Правило расчёта', 'Calculation rule'),
  english_name: text('Английское название', 'English name'),
  tariff: text('Тариф', 'Tariff'),
  subscription: text('Подписка', 'Subscription'),
  process: text('Процесс', 'Process'),
  metric: text('Показатель', 'Metric'),
  methodology: text('Методика', 'Methodology'),
  edition: text('Редакция методики', 'Edition of the methodology'),
  template: text('Шаблон', 'Template'),
  session: text('Анкета', 'Questionnaire'),
  question: text('Вопрос компании', 'Question to a company'),
  benchmark: text('Расчёт', 'Calculation'),
  release: text('Выпуск', 'Release'),
  campaign: text('Кампания', 'Campaign'),
  target: text('Цель', 'Target'),
  endpoint: text('Вызов портала', 'API call'),
  file: text('Файл', 'File'),
  installation: text('Портал', 'Portal'),
} as const satisfies Record<string, Text>;

export type ObjectType = keyof typeof OBJECT_TYPES;

const nameIn = (names: Readonly<Record<string, Text>>, key: string): Text => names[key] ?? text(key, key);

/** The action's name; an unknown action as it is spelled. */
export const actionName = (action: string): Text => nameIn(ACTIONS, action);

const METRIC_KINDS: Readonly<Record<string, Text>> = {
  metric: text('Метрика', 'Metric'),
  indicator: text('Показатель', 'Indicator'),
};

/** The type's name; of a metric its kind, where one of its states says which it is. */
export function objectTypeName(type: string, ...states: readonly unknown[]): Text {
  const kinds = states.map((state) =>
    typeof state === 'object' && state !== null && 'mtype' in state ? METRIC_KINDS[String(state.mtype)] : undefined,
  );
  return (type === 'metric' && kinds.find((kind) => kind !== undefined)) || nameIn(OBJECT_TYPES, type);
}
