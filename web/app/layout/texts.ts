import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const layoutTexts = defineTexts(
  {
    product: 'Эталон',
    skip: 'К содержимому страницы',
    sections: 'Разделы портала',
    places: 'Разделы внизу экрана',
    openMenu: 'Открыть меню',
    closeMenu: 'Закрыть меню',
    collapse: 'Свернуть меню',
    expand: 'Развернуть меню',
    crumbs: 'Путь к странице',
    otherLanguage: 'Switch to English',
    toDark: 'Тёмное оформление',
    toLight: 'Светлое оформление',
    help: 'Скачать инструкцию',
    helpHere: 'Справка по этой странице',
    person: (name: string) => `Вы вошли как ${name}`,
    noCompany: 'Оператор портала',
    profile: 'Профиль',
    security: 'Вход и безопасность',
    signOut: 'Выйти',
    offline: 'Нет связи с сетью. Данные на экране могли устареть, изменения не сохранятся, пока связь не вернётся.',
  },
  {
    product: 'Etalon',
    skip: 'Skip to content',
    sections: 'Portal sections',
    places: 'Sections at the bottom',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    collapse: 'Collapse menu',
    expand: 'Expand menu',
    crumbs: 'Breadcrumbs',
    otherLanguage: 'Переключить на русский',
    toDark: 'Dark theme',
    toLight: 'Light theme',
    help: 'Download guide',
    helpHere: 'Help for this page',
    person: (name: string) => `Signed in as ${name}`,
    noCompany: 'Operator',
    profile: 'Profile',
    security: 'Sign-in and security',
    signOut: 'Sign out',
    offline: 'You are offline. This page may be out of date, and changes will not be saved until you reconnect.',
  },
);

export const badgeTexts = defineTexts(
  {
    answered: (count: number) => `${count} ${pluralRu(count, 'ответ ждёт', 'ответа ждут', 'ответов ждут')} решения`,
    waiting: (count: number) => `${count} ${pluralRu(count, 'число ждёт', 'числа ждут', 'чисел ждут')} вас`,
    undecided: (count: number) =>
      `${count} ${pluralRu(count, 'значение похоже', 'значения похожи', 'значений похожи')} на ошибку, не решено`,
  },
  {
    answered: (count: number) => `${count} ${pluralEn(count, 'answer', 'answers')} to decide`,
    waiting: (count: number) => `${count} ${pluralEn(count, 'number is', 'numbers are')} waiting for you`,
    undecided: (count: number) => `${count} likely ${pluralEn(count, 'mistake', 'mistakes')} undecided`,
  },
);
