import { text } from '../../language/text.ts';

/** Why a company's value is no start of a target. */
export const NO_TARGET_TEXTS = {
  doubtful: text(
    'Ваше значение под вопросом: сначала проверьте его, потом ставьте цель.',
    'Your value is in doubt: check it before you set a target.',
  ),
  extreme: text(
    'Ваше значение слишком далеко от рынка, чтобы ставить по нему цель.',
    'Your value is too far from the market to set a target by it.',
  ),
} as const;
