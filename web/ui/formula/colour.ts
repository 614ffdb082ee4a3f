import { RangeSetBuilder, StateField, type Text } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import { tintOf, tokensOf, type Tint } from './tokens.ts';

const mark = (tint: Tint): Decoration => Decoration.mark({ class: `formula-${tint}` });

const MARKS: Readonly<Record<Tint, Decoration>> = {
  mention: mark('mention'),
  function: mark('function'),
  connective: mark('connective'),
  number: mark('number'),
  operator: mark('operator'),
  comment: mark('comment'),
};

function paint(doc: Text): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const word of tokensOf(doc.toString())) {
    const tint = tintOf(word);
    if (tint) builder.add(word.from, word.to, MARKS[tint]);
  }
  return builder.finish();
}

/** Colours the tokens of the formula with the language's own lexer. */
export const colour = StateField.define<DecorationSet>({
  create: (state) => paint(state.doc),
  update: (painted, change) => (change.docChanged ? paint(change.newDoc) : painted),
  provide: (field) => EditorView.decorations.from(field),
});
