import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const bellTexts = defineTexts(
  {
    messages: 'Сообщения',
    unread: (count: number) =>
      `Сообщения: ${count} ${pluralRu(count, 'непрочитанное', 'непрочитанных', 'непрочитанных')}`,
  },
  {
    messages: 'Messages',
    unread: (count: number) => `Messages: ${count} ${pluralEn(count, 'unread', 'unread')}`,
  },
);

export const messageTexts = defineTexts(
  {
    messages: 'Сообщения',
    all: 'Все сообщения',
    none: 'Сообщений пока нет',
    failed: 'Сообщения не загрузились',
    fresh: 'Новое',
    markRead: 'Отметить прочитанным',
    markUnread: 'Отметить непрочитанным',
    markAll: 'Прочитать все',
    marked: (count: number) =>
      `${pluralRu(count, 'Отмечено', 'Отмечены', 'Отмечено')} ${count} ${pluralRu(count, 'сообщение', 'сообщения', 'сообщений')}`,
    undo: 'Вернуть',
  },
  {
    messages: 'Messages',
    all: 'All messages',
    none: 'No messages yet',
    failed: 'Could not load messages',
    fresh: 'New',
    markRead: 'Mark as read',
    markUnread: 'Mark as unread',
    markAll: 'Mark all as read',
    marked: (count: number) => `${count} ${pluralEn(count, 'message', 'messages')} marked as read`,
    undo: 'Undo',
  },
);
