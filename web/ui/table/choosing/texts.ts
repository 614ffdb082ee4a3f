import { defineTexts } from '../../language.tsx';

export const choosingTexts = defineTexts(
  {
    select: (name: string) => `Выбрать: ${name}`,
    selectAll: (n: number) => `Выбрать все ${n}`,
    unselectAll: 'Снять выбор',
    bulk: 'Действия с выбранными',
    selected: (n: number) => `Выбрано ${n}`,
    most: (n: number) => `За один раз можно изменить не больше ${n}: снимите часть галочек или сузьте поиск`,
  },
  {
    select: (name: string) => `Select ${name}`,
    selectAll: (n: number) => `Select all ${n}`,
    unselectAll: 'Clear selection',
    bulk: 'Actions for selected rows',
    selected: (n: number) => `${n} selected`,
    most: (n: number) => `You can change at most ${n} at once: untick some or narrow the search`,
  },
);
