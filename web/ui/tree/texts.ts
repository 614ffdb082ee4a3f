import { pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '../language.tsx';

export const treeTexts = defineTexts(
  {
    search: 'Найти в дереве',
    clearSearch: 'Очистить поиск',
    nothingFound: 'Ничего не найдено',
    found: (n: number) => `${pluralRu(n, 'Найден', 'Найдено', 'Найдено')} ${n}`,
    nothingFoundHint: 'Проверьте написание или сократите слово.',
    empty: 'Дерево пусто',
    ticked: (ticked: number, all: number) => `Выбрано: ${ticked} из ${all}`,
    tickAll: 'Выбрать всё',
    tickFound: 'Выбрать найденное',
    clear: 'Снять выбор',
    openAll: 'Развернуть всё',
    closeAll: 'Свернуть всё',
  },
  {
    search: 'Search the tree',
    clearSearch: 'Clear search',
    nothingFound: 'Nothing found',
    found: (n: number) => `${n} found`,
    nothingFoundHint: 'Check the spelling or shorten the word.',
    empty: 'The tree is empty',
    ticked: (ticked: number, all: number) => `${ticked} of ${all} selected`,
    tickAll: 'Select all',
    tickFound: 'Select found',
    clear: 'Clear selection',
    openAll: 'Expand all',
    closeAll: 'Collapse all',
  },
);
