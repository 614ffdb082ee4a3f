import { defineTexts } from '#web/ui/language.tsx';

export const unsavedTexts = defineTexts(
  {
    leaveTitle: 'Уйти без сохранения?',
    leave: 'Уйти без сохранения',
    stay: 'Остаться',
  },
  {
    leaveTitle: 'Leave without saving?',
    leave: 'Leave without saving',
    stay: 'Stay',
  },
);
