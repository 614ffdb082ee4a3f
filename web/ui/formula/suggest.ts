import {
  autocompletion,
  closeCompletion,
  pickedCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { Prec, type EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { findAliases, type AliasInfo } from './alias-index.ts';
import { element } from './explain.ts';
import { findFunctions } from './find-functions.ts';
import { setting } from './setting.ts';
import { formulaTexts } from './texts.ts';
import { completionAt } from './completion-at.ts';

/** As many as fit: the list is laid out at every keystroke, and the next letter narrows it. */
const MOST_SHOWN = 12;
/** After a bare word functions come first, then a few aliases in case the brace was forgotten. */
const MOST_BEHIND_WORD = 20;
const LEAST_LETTERS = 2;

/** A row of the list: the inserted text, its unit, and the full name below. */
interface Row extends Completion {
  readonly unit: string;
  readonly about: string;
}

/** Inserts a choice at the current unfinished word, which may have grown since the list was made. */
const put = (text: string, back: number) => (view: EditorView, picked: Completion) => {
  const { state } = view;
  const wanted = completionAt(state.doc.toString(), state.selection.main.head);
  if (!wanted) return;
  // `SUM` before an existing bracket needs no second one.
  const bracket = back > 0 && state.sliceDoc(wanted.to, wanted.to + 1) === '(';
  const insert = bracket ? text.slice(0, -2) : text;
  view.dispatch({
    changes: { from: wanted.from, to: wanted.to, insert },
    selection: { anchor: wanted.from + insert.length + (bracket ? 1 : -back) },
    annotations: pickedCompletion.of(picked),
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
};

const aliasRow = ({ alias, name, unit }: AliasInfo): Row => ({
  label: alias,
  unit: unit ?? '',
  about: name,
  apply: put(`{${alias}}`, 0),
});

function functionRows(typed: string, state: EditorState): Row[] {
  const { locale } = state.facet(setting);
  return findFunctions(typed).map(({ called, callable }) => ({
    label: called,
    unit: callable.sample[locale],
    about: callable.about[locale],
    apply: put(`${called}()`, 1),
  }));
}

function result(context: CompletionContext): CompletionResult | null {
  const { state, pos } = context;
  const wanted = completionAt(state.doc.toString(), pos);
  if (!wanted) return null;
  const { index, locale } = state.facet(setting);
  const texts = formulaTexts[locale];
  const frame = {
    filter: false,
    update: (_: CompletionResult, _from: number, _to: number, now: CompletionContext) => result(now),
  };
  if (wanted.kind === 'name') {
    const enough = wanted.typed.length >= LEAST_LETTERS;
    const aliases = enough ? findAliases(index, wanted.typed, MOST_BEHIND_WORD).found : [];
    return { from: wanted.from, options: [...functionRows(wanted.typed, state), ...aliases.map(aliasRow)], ...frame };
  }
  const { found, total } = findAliases(index, wanted.typed, MOST_SHOWN);
  const header = () => element('completion-section', '', texts.shownSome(found.length, total));
  const section = total > found.length ? { section: { name: 'some', header } } : {};
  return { from: wanted.from + 1, options: found.map((info) => ({ ...aliasRow(info), ...section })), ...frame };
}

const isRow = (completion: Completion): completion is Row => 'about' in completion;

// Make the scrolling list focusable for accessibility, but not by mouse.
const reachable = EditorView.updateListener.of(({ view }) => {
  const list = view.dom.querySelector<HTMLElement>('.cm-tooltip-autocomplete > ul');
  if (!list || list.tabIndex === 0) return;
  list.tabIndex = 0;
  list.addEventListener('mousedown', (event) => event.preventDefault());
});

const close = (view: EditorView): false => {
  closeCompletion(view);
  return false;
};

/** Escape closes an open list and not the surrounding dialog; Tab closes it and leaves the field. */
const keys = Prec.highest(
  keymap.of([
    { key: 'Escape', run: closeCompletion, stopPropagation: true },
    { key: 'Tab', run: close, shift: close },
  ]),
);

const lists = autocompletion({
  override: [result],
  icons: false,
  maxRenderedOptions: MOST_SHOWN,
  activateOnTypingDelay: 20,
  addToOptions: [
    { position: 40, render: (row) => (isRow(row) ? element('span', 'formula-unit', row.unit) : null) },
    { position: 70, render: (row) => (isRow(row) ? element('span', 'formula-about', row.about) : null) },
  ],
});

/** Suggests aliases after `{` and functions after their first letters. */
export const suggest: Extension = [keys, lists, reachable];
