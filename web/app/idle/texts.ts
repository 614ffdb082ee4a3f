import { defineTexts } from '#web/ui/language.tsx';

export const idleTexts = defineTexts(
  {
    title: 'Вы ещё здесь?',
    text: (minutes: number) =>
      `Портал завершает сеанс после ${minutes} мин без действий. Несохранённое пропадёт, а после входа откроется эта же страница.`,
    left: (seconds: number) => `Осталось ${seconds} с`,
    stay: 'Продолжить работу',
  },
  {
    title: 'Are you still there?',
    text: (minutes: number) =>
      `The portal ends a session after ${minutes} min without activity. Unsaved input will be lost; after you sign in, this page opens again.`,
    left: (seconds: number) => `${seconds} s left`,
    stay: 'Keep working',
  },
);
