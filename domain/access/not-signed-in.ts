import { text } from '../language/text.ts';

/** The 401 of the specification, spelled as there. */
export const NOT_SIGNED_IN = text('Вы не авторизованны', 'You are not signed in');
