import type { Locale, Text } from '#domain/language/text.ts';
import { escape } from './html.ts';
import { TEXTS } from './texts.ts';

export interface Field {
  readonly name: string;
  readonly label: Text;
  readonly type: 'text' | 'password';
  readonly autocomplete: string;
  /** Which keyboard a phone shows. */
  readonly keyboard?: 'numeric';
  readonly value?: string;
  readonly focus?: boolean;
  readonly wrong?: boolean;
}

export const field = (f: Field, locale: Locale): string => {
  const attributes = [
    `id="${f.name}" name="${f.name}" type="${f.type}" autocomplete="${f.autocomplete}" required maxlength="256"`,
    f.type === 'text'
      ? 'autocapitalize="none" spellcheck="false"'
      : `data-show="${escape(TEXTS.showPassword[locale])}"`,
    f.keyboard ? `inputmode="${f.keyboard}"` : '',
    f.value ? `value="${escape(f.value)}"` : '',
    f.focus ? 'autofocus' : '',
    f.wrong ? 'aria-invalid="true" aria-describedby="alert"' : '',
  ];
  const label = `<label for="${f.name}">${escape(f.label[locale])}</label>`;
  return `<div class="field">${label}<input ${attributes.filter(Boolean).join(' ')}></div>`;
};

export const submit = (label: string): string => `<button type="submit">${escape(label)}</button>`;
export const form = (action: string, inner: string): string =>
  `<form method="post" action="${escape(action)}">\n${inner}\n</form>`;
