import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const calloutTexts = defineTexts(
  {
    title: 'Исходный файл обращается за свои пределы',
    hint: 'Открывая его, не разрешайте обновлять ссылки и включать содержимое.',
    inert: 'В файле с замечаниями этого нет: формулы заменены последними значениями, вложения убраны.',
    list: 'Что и где обращается за пределы файла',
    whole: 'книга в целом',
    more: (n: number) => `И ещё ${n} ${pluralRu(n, 'запись', 'записи', 'записей')} в замечаниях.`,
    failed: 'Список не удалось загрузить.',
    question: 'Скачать файл, который обращается за свои пределы?',
  },
  {
    title: 'The original file reaches out of itself',
    hint: 'When you open it, do not let it update links or enable content.',
    inert:
      'The file with findings has none of this: formulas are replaced by their last values and embedded objects are left out.',
    list: 'What reaches out of the file and where',
    whole: 'whole workbook',
    more: (n: number) => `${n} more ${pluralEn(n, 'entry', 'entries')} in the findings.`,
    failed: 'The list could not be loaded.',
    question: 'Download a file that reaches out of itself?',
  },
);
