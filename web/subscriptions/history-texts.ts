import { defineTexts } from '#web/ui/language.tsx';

export const changeTexts = defineTexts(
  {
    title: 'История подписки',
    of: (company: string) => `История подписки: ${company}`,
    when: 'Когда',
    what: 'Что произошло',
    terms: 'Тариф и срок',
    who: 'Кто',
    from: (from: string) => `с ${from}`,
    span: (from: string, to: string) => `${from} – ${to}`,
    staff: 'Администратор портала',
    portal: 'Портал',
    empty: 'Изменений пока не было.',
    close: 'Закрыть',
  },
  {
    title: 'Subscription history',
    of: (company: string) => `Subscription history: ${company}`,
    when: 'When',
    what: 'What happened',
    terms: 'Tariff and term',
    who: 'Who',
    from: (from: string) => `from ${from}`,
    span: (from: string, to: string) => `${from} – ${to}`,
    staff: 'Portal administrator',
    portal: 'Portal',
    empty: 'No changes yet.',
    close: 'Close',
  },
);
