import { defineTexts } from '#web/ui/language.tsx';

export const markTexts = defineTexts(
  {
    pin: 'Закрепить для директора',
    unpin: 'Открепить',
    unpinned: (name: string) => `«${name}» откреплён`,
    pinOf: (name: string) => `Закрепить: ${name}`,
    hide: 'Скрыть с главной',
    hideOf: (name: string) => `Скрыть: ${name}`,
    hidden: (name: string) => `«${name}» скрыт с главной`,
    bringBack: 'Вернуть',
    bringBackOf: (name: string) => `Вернуть: ${name}`,
    hiddenCount: (count: number) => `Скрытые показатели: ${count}`,
    hiddenList: 'Скрытые показатели',
  },
  {
    pin: 'Pin for the director',
    unpin: 'Unpin',
    unpinned: (name: string) => `“${name}” is unpinned`,
    pinOf: (name: string) => `Pin: ${name}`,
    hide: 'Hide from the home page',
    hideOf: (name: string) => `Hide: ${name}`,
    hidden: (name: string) => `“${name}” is hidden from the home page`,
    bringBack: 'Bring back',
    bringBackOf: (name: string) => `Bring back: ${name}`,
    hiddenCount: (count: number) => `Hidden indicators: ${count}`,
    hiddenList: 'Hidden indicators',
  },
);
