import { Facet } from '@codemirror/state';
import type { Purpose } from '#domain/formulas/check.ts';
import type { Locale } from '#domain/language/text.ts';
import { indexAliases, type AliasIndex } from './alias-index.ts';

/** The context shared by the parts of the editor. */
export interface Setting {
  readonly index: AliasIndex;
  readonly purpose: Purpose;
  readonly locale: Locale;
}

const NOTHING: Setting = { index: indexAliases([]), purpose: 'indicator', locale: 'ru' };

export const setting = Facet.define<Setting, Setting>({ combine: (given) => given[0] ?? NOTHING });
