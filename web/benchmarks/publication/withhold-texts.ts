import { defineTexts } from '#web/ui/language.tsx';

/** Withholding a figure from clients, and releasing it again. */
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
    withheld: 'Не войдёт в следующий выпуск',
    because: (reason: string) => `Причина: ${reason}`,
    list: (n: number) => `Не публикуются: ${n}`,
    listHint: 'скрыты аналитиком до отмены',
    table: 'Цифры, которые не публикуются',
    none: 'Аналитик ничего не скрыл',
    noneHint: 'Цифру можно скрыть у её строки в списках выше и на странице показателя.',
    author: 'Кто и когда',
    back: 'Вернуть',
    backDone: 'Показывать ли цифру, снова решают правила выпуска',
    failed: 'Список скрытых цифр не загрузился',
  },
  {
    action: 'Withhold figure',
    title: 'Withhold this figure?',
    intro:
      'Clients will not see it in future releases until you restore it. Past releases do not change. The publication check will be rebuilt.',
    reason: 'Reason',
    reasonHelp: 'Visible only to portal staff and kept in the log',
    submit: 'Withhold',
    done: 'The figure will not be in the next release',
    withheld: 'Will not be in the next release',
    because: (reason: string) => `Reason: ${reason}`,
    list: (n: number) => `Withheld: ${n}`,
    listHint: 'by an analyst, until restored',
    table: 'Withheld figures',
    none: 'No figures are withheld',
    noneHint: 'You can withhold a figure from its row in the lists above or on its indicator page.',
    author: 'By whom and when',
    back: 'Restore',
    backDone: 'The publication rules apply to the figure again',
    failed: 'Could not load withheld figures',
  },
);
