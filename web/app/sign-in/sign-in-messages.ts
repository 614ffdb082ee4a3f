import { text, type Locale, type Text } from '#domain/language/text.ts';

/** The texts of spec section 8; the library's own wording is the key. */
const BY_LIBRARY_TEXT: Readonly<Record<string, Text>> = {
  'Network timed out': text('Сеть не ответила вовремя. Попробуйте ещё раз', 'Network timed out'),
  'IFrame timed out without a response': text(
    'Сервер входа не ответил вовремя. Попробуйте ещё раз',
    'IFrame timed out without a response',
  ),
  'Failed to fetch': text(
    'Сервер входа недоступен. Попробуйте позже',
    'The sign-in server cannot be reached. Try again later',
  ),
  'nonce in id_token does not match nonce in client storage': text(
    'Сервер входа ответил не на этот запрос. Войдите снова',
    'The sign-in server answered another request. Sign in again',
  ),
  'No matching state found in storage': text(
    'Вход был начат в другом окне или слишком давно. Войдите снова',
    'The sign-in was started in another window or too long ago. Sign in again',
  ),
  'State does not match': text(
    'Сервер входа ответил не на этот запрос. Войдите снова',
    'The sign-in server answered another request. Sign in again',
  ),
  'authority mismatch on settings vs. signin state': text(
    'Вход был начат с другим сервером входа. Войдите снова',
    'The sign-in was started with another sign-in server. Sign in again',
  ),
  'client_id mismatch on settings vs. signin state': text(
    'Вход был начат с другими настройками портала. Войдите снова',
    'The sign-in was started with other portal settings. Sign in again',
  ),
  'subject from UserInfo response does not match subject in ID Token': text(
    'Сервер входа назвал двух разных людей. Войдите снова или сообщите администратору',
    'The sign-in server named two different people. Sign in again or tell an administrator',
  ),
  'sub in id_token does not match current sub': text(
    'Сервер входа назвал другого человека. Войдите снова',
    'The sign-in server named another person. Sign in again',
  ),
  'Popup blocked by user': text(
    'Браузер не открыл окно. Разрешите порталу всплывающие окна и попробуйте ещё раз',
    'Your browser blocked the window. Allow pop-ups for the portal and try again',
  ),
  'Popup closed by user': text(
    'Вы закрыли окно, не закончив вход. Войдите снова',
    'You closed the window before you signed in. Sign in again',
  ),
  'Attempted to navigate on a disposed window': text(
    'Браузер не открыл окно. Разрешите порталу всплывающие окна и попробуйте ещё раз',
    'Your browser blocked the window. Allow pop-ups for the portal and try again',
  ),
};

export const LOGIN_FAILED = text('Не удалось войти', 'Login failed');

/** Why sign-in failed, in the reader's language; an unknown reason is passed on as the provider wrote it. */
export const signInReason = (error: { readonly message: string }, locale: Locale): string =>
  BY_LIBRARY_TEXT[error.message]?.[locale] ?? error.message;

/** The provider's session has ended (OpenID Connect's `login_required`): not a failure, the person signs in again. */
export const isSessionOver = (error: { readonly innerError?: unknown } | undefined): boolean => {
  const inner = error?.innerError;
  return typeof inner === 'object' && inner !== null && 'error' in inner && inner.error === 'login_required';
};

/** The provider itself failed, for example without its database; this says nothing about the person. */
export const isProviderDown = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'error' in error && error.error === 'server_error';
