import { defineTexts } from '#web/ui/language.tsx';

export const conversationTexts = defineTexts(
  {
    title: 'Разговор о значении',
    empty: 'О значении ещё ничего не сказано.',
    you: 'Вы',
    operator: 'Портал',
    takenBack: 'взято назад',
    note: 'Внутренняя заметка',
    noteHint: 'Компания этого не увидит',
    notePlace: 'Увидят только сотрудники портала',
    saveNote: 'Записать для своих',
    noteSaved: 'Заметка записана: компания её не увидит',
    writeNote: 'Заметка',
    about: (value: string) => `о значении ${value}`,
  },
  {
    title: 'Conversation about the value',
    empty: 'Nothing has been said about the value yet.',
    you: 'You',
    operator: 'Portal',
    takenBack: 'taken back',
    note: 'Internal note',
    noteHint: 'The company will not see this',
    notePlace: 'Only portal staff will see it',
    saveNote: 'Save for staff only',
    noteSaved: 'Note saved: the company will not see it',
    writeNote: 'Note',
    about: (value: string) => `about ${value}`,
  },
);
