import { defineTexts } from '#web/ui/language.tsx';

export const signInTexts = defineTexts(
  {
    again: 'Войти ещё раз',
    inWindow: 'Войти в отдельном окне',
    refused: 'Портал не принял вход. Обратитесь к администратору портала.',
    endsSoon:
      'До конца сеанса меньше минуты. Портал продлевает его; если не удастся, он попросит войти снова, введённое останется.',
    overTitle: 'Войдите снова, введённое сохранено',
    overText:
      'Сеанс закончился. Вход откроется в отдельном окне, а эта страница останется как есть: начатое сохранение продолжится само.',
    overSignIn: 'Войти',
    inThisWindow: 'Войти в этом окне',
  },
  {
    again: 'Sign in again',
    inWindow: 'Open sign-in in a new window',
    refused: 'The portal did not accept the sign-in. Contact the portal administrator.',
    endsSoon:
      'Your session ends in less than a minute. The portal is renewing it; if that fails, it asks you to sign in again and keeps what you typed.',
    overTitle: 'Sign in again, your input is kept',
    overText:
      'Your session has ended. Sign-in opens in a window of its own and this page stays as it is: a save you started goes on by itself.',
    overSignIn: 'Sign in',
    inThisWindow: 'Sign in in this window',
  },
);
