import type { CostRatio } from '#contract/releases.ts';

/** What a sum is made of: «Физические серверы + виртуальные серверы». */
export const termsText = (terms: CostRatio['base']): string =>
  terms.map(({ description, times }, at) => `${times < 0 ? '− ' : at === 0 ? '' : '+ '}${description}`).join(' ');
