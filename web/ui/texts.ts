import { defineTexts } from './language.tsx';

export const differenceTexts = defineTexts(
  {
    noChanges: 'Ничего не изменилось.',
    was: 'было',
    became: 'стало',
    removed: 'убрано',
    added: 'добавлено',
  },
  {
    noChanges: 'No changes.',
    was: 'was',
    became: 'became',
    removed: 'removed',
    added: 'added',
  },
);

export const partTexts = defineTexts(
  {
    close: 'Закрыть',
    cancel: 'Отмена',
    cannotDelete: 'Удалить нельзя',
    gotIt: 'Понятно',
    retry: 'Повторить',
    notifications: 'Уведомления',
    loadFailed: 'Не удалось загрузить данные',
    loadFailedHint: 'Проверьте связь и попробуйте ещё раз. Если не поможет, напишите администратору портала.',
    loading: 'Загрузка',
    noValue: 'нет данных',
    copy: 'Скопировать',
    copied: 'Скопировано',
    copyFailed: 'Не удалось скопировать: выделите текст и скопируйте вручную',
  },
  {
    close: 'Close',
    cancel: 'Cancel',
    cannotDelete: 'Cannot delete',
    gotIt: 'Got it',
    retry: 'Try again',
    notifications: 'Notifications',
    loadFailed: 'Could not load data',
    loadFailedHint: 'Check your connection and try again. If that does not help, contact the portal administrator.',
    loading: 'Loading',
    noValue: 'no data',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Could not copy: select the text and copy it manually',
  },
);
