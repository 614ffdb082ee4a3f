import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const englishTexts = defineTexts(
  {
    tab: 'Названия по-английски',
    about:
      'Эти названия видит тот, кто читает портал по-английски. Название без перевода он видит по-русски. Сами названия, шаблоны и анкеты не меняются.',
    name: 'Название',
    english: 'По-английски',
    kind: 'Что это',
    state: 'Перевод',
    withoutEnglish: 'Без перевода',
    missing: (n: number) => (n === 0 ? 'Переведено всё' : `Без перевода: ${n}`),
    search: 'Поиск по обоим языкам',
    empty: 'Названий пока нет',
    emptyHint: 'Они появятся вместе с методикой и справочниками.',
    add: 'Добавить перевод',
    edit: 'Изменить перевод',
    saved: (n: number) => `Сохранено: ${n} ${pluralRu(n, 'название', 'названия', 'названий')}`,
    download: 'Выгрузить в Excel',
    paste: 'Вставить из Excel',
    pasteTitle: 'Вставить переводы из Excel',
    pasteHelp:
      'Скопируйте в Excel два столбца: название и перевод. Строки с незнакомым названием или без перевода пропускаются.',
    pasteField: 'Два столбца',
    pasteRequired: 'Вставьте скопированные ячейки',
    pasteNothing: 'Ни одно название не узнано. Первый столбец — название, как на портале, второй — перевод.',
    pasteSave: 'Сохранить переводы',
  },
  {
    tab: 'English names',
    about:
      'People who read the portal in English see these names. Names without a translation stay in Russian. The names themselves, templates and questionnaires do not change.',
    name: 'Name',
    english: 'In English',
    kind: 'Kind',
    state: 'Translation',
    withoutEnglish: 'Not translated',
    missing: (n: number) => (n === 0 ? 'Everything is translated' : `Not translated: ${n}`),
    search: 'Search in both languages',
    empty: 'No names yet',
    emptyHint: 'They come with the methodology and directories.',
    add: 'Add translation',
    edit: 'Edit translation',
    saved: (n: number) => `Saved ${n} ${pluralEn(n, 'name', 'names')}`,
    download: 'Export to Excel',
    paste: 'Paste from Excel',
    pasteTitle: 'Paste translations from Excel',
    pasteHelp:
      'Copy two columns in Excel: name and translation. Lines with an unknown name or without a translation are skipped.',
    pasteField: 'Two columns',
    pasteRequired: 'Please paste the copied cells',
    pasteNothing: 'No name was recognised. The first column is the name as in the portal, the second its translation.',
    pasteSave: 'Save translations',
  },
);
