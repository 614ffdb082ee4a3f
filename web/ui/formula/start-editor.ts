import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { Annotation, Compartment, EditorState, Transaction, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { pageNonce } from '../page-nonce.ts';
import { colour } from './colour.ts';
import { editorTheme } from './editor-theme.ts';
import { explain } from './explain.ts';
import { setting, type Setting } from './setting.ts';
import { suggest } from './suggest.ts';
import { formulaTexts } from './texts.ts';
import { watch, type CheckedSource } from './watch.ts';

/** Options that may change during the editor's lifetime. */
export interface EditorOptions extends Setting {
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Listener {
  readonly onChange: (source: string) => void;
  readonly onBlur: () => void;
  readonly onChecked: (checked: CheckedSource) => void;
}

const changeable = new Compartment();
/** Changes from outside are not reported back. */
const fromOutside = Annotation.define<boolean>();

function optionExtensions({ index, purpose, locale, attributes }: EditorOptions): Extension {
  const texts = formulaTexts[locale];
  return [
    setting.of({ index, purpose, locale }),
    EditorView.contentAttributes.of({ ...attributes, lang: locale }),
    EditorState.phrases.of({ Completions: texts.suggestions }),
  ];
}

const standing: Extension = [
  suggest,
  colour,
  explain,
  history(),
  closeBrackets(),
  EditorState.languageData.of(() => [{ closeBrackets: { brackets: ['(', '{'] } }]),
  bracketMatching({ brackets: '(){}' }),
  EditorView.lineWrapping,
  keymap.of([...closeBracketsKeymap, ...historyKeymap, ...standardKeymap]),
  editorTheme,
];

export function startEditor(parent: HTMLElement, source: string, given: EditorOptions, listener: Listener): EditorView {
  const checked = EditorView.updateListener.of((update) => {
    const own = update.transactions.some((one) => one.docChanged && !one.annotation(fromOutside));
    if (own) listener.onChange(update.state.doc.toString());
    if (update.focusChanged && !update.view.hasFocus) listener.onBlur();
  });
  return new EditorView({
    parent,
    doc: source,
    extensions: [
      EditorView.cspNonce.of(pageNonce() ?? ''),
      changeable.of(optionExtensions(given)),
      standing,
      watch(listener.onChecked),
      checked,
    ],
  });
}

export const changeOptions = (view: EditorView, given: EditorOptions): void =>
  view.dispatch({ effects: changeable.reconfigure(optionExtensions(given)) });

export function changeSource(view: EditorView, source: string): void {
  const { doc } = view.state;
  if (doc.eq(view.state.toText(source))) return;
  view.dispatch({
    changes: { from: 0, to: doc.length, insert: source },
    annotations: [fromOutside.of(true), Transaction.addToHistory.of(false)],
  });
}
