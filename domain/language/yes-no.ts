import { text, type Text } from './text.ts';

const YES = text('да', 'yes');
const NO = text('нет', 'no');

/** A truth value as people read it. */
export const yesOrNo = (value: boolean): Text => (value ? YES : NO);
