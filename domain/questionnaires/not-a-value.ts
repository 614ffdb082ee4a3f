import { finding, type Content, type Finding, type Spot } from './finding.ts';
import { shortened } from './messages.ts';
import { meantBy } from './typed-number.ts';

const LONGEST_FOUND = 200;

function aboutText(typed: string, unit: string, spot: Spot): Finding {
  const meant = meantBy(typed, unit);
  const found = shortened(typed, LONGEST_FOUND);
  switch (meant.kind) {
    case 'number':
      return finding('number_as_text', { found, value: meant.value }, spot);
    case 'nothing':
      return finding('sign_for_number', { found }, spot);
    case 'inexact':
      return finding('inexact_number', { found }, spot);
    case 'percent':
      return finding('percent_text', { found, unit }, spot);
    case 'currency':
      return finding('currency_text', { found, unit }, spot);
    case 'measure':
      return finding('measure_text', { found, unit }, spot);
    case 'words':
      return finding('words_for_number', { found }, spot);
  }
}

/** Why the content of a cell is no value. A number is one. */
export function notAValue(content: Exclude<Content, { kind: 'number' }>, unit: string, spot: Spot): Finding {
  switch (content.kind) {
    case 'text':
      return aboutText(content.text, unit, spot);
    case 'boolean':
      return finding('truth_for_number', { value: content.value }, spot);
    case 'date':
      return finding('date_for_number', { found: content.shown }, spot);
    case 'error':
      return finding('formula_error', { found: content.code }, spot);
    case 'uncalculated':
      return finding('formula_not_calculated', {}, spot);
  }
}
