import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const companyPickerTexts = defineTexts(
  {
    search: 'Найти компанию',
    chosen: (n: number, all: number) => `Выбрано ${n} из ${all}`,
    addFound: (n: number) => `Добавить ${n} ${pluralRu(n, 'найденную', 'найденные', 'найденных')}`,
    clear: 'Снять выбор',
    more: (n: number) => `и ещё ${n}: уточните поиск`,
    none: 'Ничего не найдено',
  },
  {
    search: 'Find a company',
    chosen: (n: number, all: number) => `${n} of ${all} selected`,
    addFound: (n: number) => `Add ${n} ${pluralEn(n, 'company', 'companies')} found`,
    clear: 'Clear selection',
    more: (n: number) => `and ${n} more: narrow the search`,
    none: 'Nothing found',
  },
);
