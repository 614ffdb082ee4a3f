import { hoverTooltip } from '@codemirror/view';
import { aliasCalled } from './alias-index.ts';
import { callableNamed } from './find-functions.ts';
import { setting, type Setting } from './setting.ts';
import { formulaTexts } from './texts.ts';
import { tokensOf, type Token } from './tokens.ts';

export function element(tag: string, className: string, content: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = content;
  return made;
}

/** The meaning of a token: a heading and a few lines. */
function meaning({ kind, word }: Token, { index, locale }: Setting): { title: string; lines: string[] } | null {
  const texts = formulaTexts[locale];
  if (kind === 'mention') {
    const info = aliasCalled(index, word);
    if (!info) return null;
    const kindName = info.kind === 'metric' ? texts.metric : texts.indicator;
    return {
      title: info.name,
      lines: [info.unit === null ? kindName : `${kindName}, ${info.unit}`, `{${info.alias}}`],
    };
  }
  const callable = kind === 'name' ? callableNamed(word) : undefined;
  return callable ? { title: callable.sample[locale], lines: [callable.about[locale]] } : null;
}

/** Explains a mention or function on hover. */
export const explain = hoverTooltip((view, at) => {
  const word = tokensOf(view.state.doc.toString()).find(({ from, to }) => from <= at && at <= to);
  const found = word && meaning(word, view.state.facet(setting));
  if (!found) return null;
  return {
    pos: word.from,
    end: word.to,
    create: () => {
      const dom = element('div', 'formula-meaning', '');
      dom.append(element('strong', '', found.title), ...found.lines.map((line) => element('div', '', line)));
      return { dom };
    },
  };
});
