import { quoted } from '#domain/organisations/names.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const readerTexts = defineTexts(
  {
    open: 'Кто может читать данные',
    title: (name: string) => `Кто может читать данные компании ${quoted(name).ru}`,
    about:
      'Кому сейчас открыты значения из анкет компании, какие права их открывают и какие ключи и ссылки эти люди выдали. Просмотры сразу многих компаний записаны в журнале у расчёта или показателя.',
    haveRead: 'Кто и когда их смотрел',
    staff: 'Сотрудники оператора',
    noStaff: 'Никому из сотрудников оператора её значения не открыты.',
    people: 'Сотрудники компании',
    noPeople: 'Никому из сотрудников компании её значения не открыты.',
    contact: 'контактное лицо',
    own: 'Только своя компания:',
    any: 'Любая компания:',
    asContact: 'Вопросы о значениях: как контактному лицу.',
    appoints: 'Может дать себе любое право.',
    byKey: (name: string, until: string) => `Программа с личным ключом ${quoted(name).ru} — до ${until}.`,
    byLink: (name: string, until: string) => `Ссылка для директора ${quoted(name).ru}, без входа — до ${until}.`,
  },
  {
    open: 'Who can read its data',
    title: (name: string) => `Who can read data of ${quoted(name).en}`,
    about:
      'Who can read its reported values now, which permissions open them, and which keys and links these people have given out. Views of many companies at once are in the log under the calculation or metric.',
    haveRead: 'Who has read them',
    staff: 'Staff',
    noStaff: 'No staff can read its values.',
    people: 'People of the company',
    noPeople: 'Nobody of the company can read its values.',
    contact: 'contact',
    own: 'Own company only:',
    any: 'Any company:',
    asContact: 'Questions about values: as the contact.',
    appoints: 'Can grant any permission to themselves.',
    byKey: (name: string, until: string) => `A program with the personal key ${quoted(name).en}, until ${until}.`,
    byLink: (name: string, until: string) =>
      `The director’s link ${quoted(name).en}, without signing in, until ${until}.`,
  },
);
