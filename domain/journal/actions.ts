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
  sign_out: text('Выход', 'Signed out'),
  password_changed: text('Смена пароля', 'Changed the password'),
  password_reset_requested: text('Запрос на сброс пароля', 'Requested a password reset'),
  temporary_password_set: text('Выдача временного пароля', 'Set a temporary password'),
  view: text('Просмотр значений', 'Viewed values'),
  download: text('Скачивание', 'Downloaded'),
  upload_refused: text('Отказ принять файл', 'File was refused'),
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
  tariff: text('Тариф', 'Tariff'),
  subscription: text('Подписка', 'Subscription'),
  process: text('Процесс', 'Process'),
  metric: text('Показатель', 'Metric'),
  methodology: text('Методика', 'Methodology'),
  template: text('Шаблон', 'Template'),
  session: text('Анкета', 'Questionnaire'),
  benchmark: text('Расчёт', 'Calculation'),
  release: text('Выпуск', 'Release'),
  endpoint: text('Вызов портала', 'API call'),
  file: text('Файл', 'File'),
  installation: text('Портал', 'Portal'),
} as const satisfies Record<string, Text>;

export type ObjectType = keyof typeof OBJECT_TYPES;

const nameIn = (names: Readonly<Record<string, Text>>, key: string): Text => names[key] ?? text(key, key);

/** The action's name; an unknown action as it is spelled. */
export const actionName = (action: string): Text => nameIn(ACTIONS, action);

export const objectTypeName = (type: string): Text => nameIn(OBJECT_TYPES, type);
