import { pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '../language.tsx';

export const treeTexts = defineTexts(
  {
    nothingFound: 'Ничего не найдено',
    found: (n: number) => `${pluralRu(n, 'Найден', 'Найдено', 'Найдено')} ${n}`,
    nothingFoundHint: 'Проверьте написание или сократите слово.',
    empty: 'Дерево пусто',
    tickAll: 'Выбрать всё',
    tickFound: 'Выбрать найденное',
    clear: 'Снять выбор',
    openAll: 'Развернуть всё',
    closeAll: 'Свернуть всё',
  },
  {
    nothingFound: 'Nothing found',
    found: (n: number) => `${n} found`,
    nothingFoundHint: 'Check the spelling or shorten the word.',
    empty: 'The tree is empty',
    tickAll: 'Select all',
    tickFound: 'Select found',
    clear: 'Clear selection',
    openAll: 'Expand all',
    closeAll: 'Collapse all',
  },
);
