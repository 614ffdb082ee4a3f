import { defineTexts } from '#web/ui/language.tsx';

/** The texts of the error pages of spec section 2, word for word, and who can help. */
export const pageTexts = defineTexts(
  {
    goHome: 'Перейти на главную',
    goTo: (page: string) => `Перейти: ${page}`,
    wrongTitle: 'Ой, кажется что-то пошло не так :(',
    wrongSubtitle: 'Проблема уже известна и скоро будет исправлена',
    notFoundTitle: 'Страница не найдена',
    notFoundSubtitle: 'Вы можете перейти на главную страницу',
    forbiddenTitle: 'У вас не достаточно прав для выполнения операции',
    forbiddenSubtitle: 'Для доступа к этой странице требуются дополнительные права',
    forbiddenHelp: 'Права даёт администратор портала: сообщите ему, какая страница вам нужна.',
    forbiddenContact: 'Кому писать',
    newVersionTitle: 'Вышла новая версия портала',
    newVersionSubtitle: 'Обновите страницу, чтобы продолжить работу',
    reload: 'Обновить страницу',
  },
  {
    goHome: 'Go to the home page',
    goTo: (page: string) => `Go to ${page}`,
    wrongTitle: 'Oh, it seems something went wrong :(',
    wrongSubtitle: 'The problem is known and will be fixed soon',
    notFoundTitle: 'Page not found',
    notFoundSubtitle: 'You can go to the main page',
    forbiddenTitle: 'You do not have sufficient rights to perform the operation',
    forbiddenSubtitle: 'Additional rights are required to access this page',
    forbiddenHelp: 'The portal administrator grants permissions: tell them which page you need.',
    forbiddenContact: 'Write to',
    newVersionTitle: 'A new version of the portal is available',
    newVersionSubtitle: 'Reload the page to continue',
    reload: 'Reload page',
  },
);
