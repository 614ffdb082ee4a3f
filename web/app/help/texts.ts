import { defineTexts } from '#web/ui/language.tsx';

export const helpTexts = defineTexts(
  {
    intro: 'Здесь та же инструкция, что и в файле PDF. Знак вопроса вверху страницы открывает главу о ней.',
    search: 'Найти в инструкции',
    contents: 'Содержание',
    inChapter: 'В этой главе',
    found: (n: number) => `Найдено разделов: ${n}`,
    nothing: 'Ничего не найдено. Попробуйте другое слово или часть слова.',
    previous: 'Предыдущая глава',
    next: 'Следующая глава',
    all: 'Вся инструкция',
  },
  {
    intro:
      'The same guide as the PDF, in Russian. The question mark at the top of each page opens the chapter about it.',
    search: 'Search the guide',
    contents: 'Contents',
    inChapter: 'In this chapter',
    found: (n: number) => `${n} ${n === 1 ? 'section' : 'sections'} found`,
    nothing: 'Nothing found. Try another word or part of one.',
    previous: 'Previous chapter',
    next: 'Next chapter',
    all: 'Whole guide',
  },
);
