import { defineTexts } from '#web/ui/language.tsx';

export const idleTexts = defineTexts(
  {
    title: 'Вы ещё здесь?',
    text: (minutes: number) =>
      `Портал завершает сеанс после ${minutes} мин без действий. После входа откроется эта же страница; длинные формы предложат введённое в них при следующем открытии.`,
    left: (seconds: number) => `Осталось ${seconds} с`,
    stay: 'Продолжить работу',
  },
  {
    title: 'Are you still there?',
    text: (minutes: number) =>
      `The portal ends a session after ${minutes} min without activity. After you sign in, this page opens again; longer forms offer your unsaved input when you next open them.`,
    left: (seconds: number) => `${seconds} s left`,
    stay: 'Keep working',
  },
);
