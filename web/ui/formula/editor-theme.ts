import { EditorView } from '@codemirror/view';

const colourOf = (name: string): string => `var(--etalon-palette-${name})`;
const underline = (tone: string) => ({
  backgroundImage: 'none',
  textDecoration: `underline wavy ${colourOf(tone)} 1px`,
  textUnderlineOffset: '3px',
  textDecorationSkipInk: 'none',
});
const MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace";
const soft = colourOf('text-secondary');

/** The text; colours are theme variables, so one style serves light and dark. */
const writing = {
  '&': { color: colourOf('text-primary'), fontSize: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: MONO, lineHeight: '1.6', maxHeight: 'min(50vh, 400px)', overflow: 'auto' },
  '.cm-content': {
    padding: '8px 0',
    caretColor: colourOf('text-primary'),
    minHeight: 'calc(3.2em + 16px)',
  },
  '.cm-line': { padding: '0 12px' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: colourOf('primary-light') },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: colourOf('error-light') },
  '.formula-mention': { color: colourOf('primary-main'), fontWeight: '500' },
  '.formula-function': { color: colourOf('good-main') },
  '.formula-connective': { color: colourOf('good-main') },
  '.formula-number': { color: colourOf('bad-main') },
  '.formula-operator': { color: soft },
  '.formula-comment': { color: colourOf('text-disabled'), fontStyle: 'italic' },
  '.cm-lintRange-error': underline('error-main'),
  '.cm-lintRange-warning': underline('warning-main'),
};

const raised = {
  border: `1px solid ${colourOf('divider')}`,
  borderRadius: '8px',
  backgroundColor: colourOf('background-paper'),
  boxShadow: '0 6px 24px rgb(0 0 0 / 18%)',
};
/** Tooltips: the list of suggestions and the explanations. */
const hanging = {
  '.cm-tooltip': {
    ...raised,
    zIndex: '1600',
    color: colourOf('text-primary'),
    fontSize: '0.875rem',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-hover': { maxWidth: 'min(440px, 92vw)' },
  '.formula-meaning': { padding: '8px 12px', lineHeight: '1.45' },
  '.formula-meaning div': { color: soft, fontSize: '0.8125rem', overflowWrap: 'anywhere' },
  '.cm-diagnostic': { padding: '8px 12px', margin: '0' },
  '.cm-diagnostic-error': { borderLeft: `3px solid ${colourOf('error-main')}` },
  '.cm-diagnostic-warning': { borderLeft: `3px solid ${colourOf('warning-main')}` },
  '.cm-diagnosticAction': {
    backgroundColor: colourOf('neutral-sunken'),
    color: colourOf('text-primary'),
    borderRadius: '6px',
    padding: '2px 8px',
    fontFamily: MONO,
  },
  // The editor reserves the height of the longest list, so the box is invisible and only the list is styled.
  '.cm-tooltip.cm-tooltip-autocomplete': {
    display: 'flex',
    alignItems: 'flex-start',
    border: '0',
    background: 'none',
    boxShadow: 'none',
    overflow: 'visible',
    pointerEvents: 'none',
  },
  '.cm-tooltip.cm-tooltip-autocomplete.cm-tooltip-above': { alignItems: 'flex-end' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    ...raised,
    pointerEvents: 'auto',
    fontFamily: 'inherit',
    width: 'min(520px, 92vw)',
    minWidth: '0',
    maxWidth: '92vw',
    height: 'auto',
    maxHeight: 'min(500px, 60vh, 100%)',
    padding: '4px',
  },
  // Plain blocks, because the list is laid out at every keystroke and grids took twice as long.
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '5px 8px', borderRadius: '6px', lineHeight: '1.35' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: colourOf('primary-light'),
    color: colourOf('text-primary'),
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > completion-section': {
    display: 'block',
    padding: '5px 8px',
    opacity: '1',
    color: soft,
    fontSize: '0.75rem',
    borderBottom: `1px solid ${colourOf('divider')}`,
  },
  '.cm-completionLabel': { fontFamily: MONO, fontWeight: '500' },
  '.formula-unit': { float: 'right', color: soft, fontSize: '0.8125rem' },
  '.formula-about': {
    display: 'block',
    color: soft,
    fontSize: '0.8125rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
};

export const editorTheme = EditorView.theme({ ...writing, ...hanging });
