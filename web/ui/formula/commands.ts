import { startCompletion } from '@codemirror/autocomplete';
import { EditorSelection } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Purpose } from '#domain/formulas/check.ts';
import type { Place } from '#domain/formulas/tree.ts';
import { formatText } from './find-problems.ts';

/** Wraps the selection in a function, with the cursor inside its brackets. */
export function insertCall(view: EditorView, name: string): void {
  const { state } = view;
  view.focus();
  view.dispatch(
    state.changeByRange(({ from, to }) => {
      const selected = state.sliceDoc(from, to);
      const cursor = from + name.length + 1 + selected.length;
      return { changes: { from, to, insert: `${name}(${selected})` }, range: EditorSelection.cursor(cursor) };
    }),
    { userEvent: 'input.paste', scrollIntoView: true },
  );
}

/** Inserts a brace at the cursor and opens the list of aliases. */
export function insertMention(view: EditorView): void {
  const { from, to } = view.state.selection.main;
  view.focus();
  view.dispatch({
    changes: { from, to, insert: '{}' },
    selection: { anchor: from + 1 },
    userEvent: 'input.type',
    scrollIntoView: true,
  });
  startCompletion(view);
}

/** Replaces a problem with a suggestion, unless the text has changed since the problem was found. */
export function replacePlace(view: EditorView, source: string, { from, to }: Place, insert: string): void {
  if (view.state.doc.toString() !== source) return;
  view.focus();
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
}

/** Normalises the spacing; the cursor stays at the same token. */
export function format(view: EditorView, purpose: Purpose): void {
  const source = view.state.doc.toString();
  const formatted = formatText(source, purpose);
  view.focus();
  if (formatted === source) return;
  let left = source.slice(0, view.state.selection.main.head).replace(/\s/g, '').length;
  let anchor = 0;
  for (; left > 0 && anchor < formatted.length; anchor++) if (!/\s/.test(formatted[anchor] ?? '')) left--;
  view.dispatch({
    changes: { from: 0, to: source.length, insert: formatted },
    selection: { anchor },
    userEvent: 'format',
  });
}
