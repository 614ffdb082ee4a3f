import { defineTexts } from '#web/ui/language.tsx';

export const signInTexts = defineTexts(
  {
    again: 'Войти ещё раз',
    inWindow: 'Войти в отдельном окне',
    refused: 'Портал не принял вход. Обратитесь к администратору портала.',
    endsSoon:
      'До конца сеанса меньше минуты. Портал продлевает его; если не удастся, сохраните работу и войдите снова.',
  },
  {
    again: 'Sign in again',
    inWindow: 'Open sign-in in a new window',
    refused: 'The portal did not accept the sign-in. Contact the portal administrator.',
    endsSoon:
      'Your session ends in less than a minute. The portal is renewing it; if that fails, save your work and sign in again.',
  },
);
