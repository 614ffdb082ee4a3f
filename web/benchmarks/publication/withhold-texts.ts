import { defineTexts } from '#web/ui/language.tsx';

/** Keeping a figure back from clients, and opening it again. */
export const withholdTexts = defineTexts(
  {
    action: 'Не публиковать эту цифру',
    title: 'Не публиковать эту цифру?',
    intro:
      'Клиенты не увидят её в следующих выпусках, пока её не вернут. Цифры прошлых выпусков останутся как есть. Проверка перед публикацией будет собрана заново.',
    reason: 'Причина',
    reasonHelp: 'Её увидят только сотрудники портала, она останется в журнале',
    submit: 'Не публиковать',
    done: 'Цифра не войдёт в следующий выпуск',
    list: (n: number) => `Не публикуются: ${n}`,
    listHint: 'скрыты аналитиком до отмены',
    table: 'Цифры, которые не публикуются',
    none: 'Аналитик ничего не скрыл',
    noneHint: 'Цифру можно скрыть у её строки в списках выше и на странице показателя.',
    author: 'Кто и когда',
    back: 'Вернуть',
    backDone: 'Цифру снова решают правила выпуска',
    failed: 'Список скрытых цифр не загрузился',
  },
  {
    action: 'Withhold this figure',
    title: 'Withhold this figure?',
    intro:
      'Clients will not see it in the next releases until it is put back. Figures of past releases stay as they are. The publication check will be built again.',
    reason: 'Reason',
    reasonHelp: 'Seen by the portal’s staff only and kept in the journal',
    submit: 'Withhold',
    done: 'The figure will not be in the next release',
    list: (n: number) => `Withheld: ${n}`,
    listHint: 'by an analyst, until put back',
    table: 'Withheld figures',
    none: 'Nothing is withheld by an analyst',
    noneHint: 'A figure can be withheld at its row in the lists above and on the page of its indicator.',
    author: 'By and when',
    back: 'Put back',
    backDone: 'The rules decide about the figure again',
    failed: 'The list of withheld figures could not be loaded',
  },
);
