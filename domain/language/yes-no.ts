import { text } from './text.ts';

/** A truth value as people read it. */
export const YES_NO = { true: text('да', 'yes'), false: text('нет', 'no') } as const;
