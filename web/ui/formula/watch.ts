import { completionStatus } from '@codemirror/autocomplete';
import { setDiagnostics } from '@codemirror/lint';
import { ViewPlugin, type EditorView, type ViewUpdate } from '@codemirror/view';
import type { Extension } from '@codemirror/state';
import type { Problem } from '#domain/formulas/problems.ts';
import { replacePlace } from './commands.ts';
import { findProblems } from './find-problems.ts';
import { shownWhileTyping } from './hold-back.ts';
import { setting } from './setting.ts';

/** Problems with the text they were found in, which may have changed before a click. */
export interface CheckedSource {
  readonly source: string;
  readonly problems: readonly Problem[];
}

/** Checks wait for a short pause, so that typing stays fast. */
const REST = 120;
/** After this pause unfinished words are checked too. */
const PAUSE = 1200;

class Watch {
  readonly #view: EditorView;
  readonly #tell: (checked: CheckedSource) => void;
  #timer = 0;
  #typedAt = Number.NEGATIVE_INFINITY;
  #isPressed = false;
  readonly #unlisten = new AbortController();

  constructor(view: EditorView, report: (checked: CheckedSource) => void) {
    this.#view = view;
    this.#tell = report;
    const listen = { capture: true, signal: this.#unlisten.signal };
    document.addEventListener('pointerdown', () => (this.#isPressed = true), listen);
    for (const end of ['pointerup', 'pointercancel']) {
      document.addEventListener(end, () => (this.#isPressed = false), listen);
    }
    this.#after(0);
  }

  update({ docChanged, focusChanged, transactions, startState, state }: ViewUpdate): void {
    if (docChanged && transactions.some((one) => one.isUserEvent('input') || one.isUserEvent('delete'))) {
      this.#typedAt = performance.now();
    }
    if (docChanged) this.#after(REST);
    else if (focusChanged || startState.facet(setting) !== state.facet(setting)) this.#after(0);
  }

  destroy(): void {
    clearTimeout(this.#timer);
    this.#unlisten.abort();
  }

  #after(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#check(), ms);
  }

  #check(): void {
    // A message that comes or goes now would move the pressed button from under the pointer, and the click would be lost.
    if (this.#isPressed) return this.#after(REST);
    const view = this.#view;
    const { state } = view;
    const { index, purpose } = state.facet(setting);
    const source = state.doc.toString();
    const all = findProblems(source, index.known, purpose);
    const left = this.#typedAt + PAUSE - performance.now();
    const choosing = completionStatus(state) === 'active';
    const writing = view.hasFocus && (left > 0 || choosing);
    const problems = writing ? shownWhileTyping(all, source, state.selection.main.head) : all;
    if (problems.length < all.length) this.#after(Math.max(left, REST));
    this.#show({ source, problems });
  }

  #show(checked: CheckedSource): void {
    const { length } = checked.source;
    const { locale } = this.#view.state.facet(setting);
    const diagnostics = checked.problems.map((problem) => ({
      // An empty range cannot be underlined, so something missing at the end is shown at the last character.
      from: Math.max(0, problem.from === problem.to ? Math.min(problem.from, length) - 1 : problem.from),
      to: Math.min(problem.to, length),
      severity: problem.severity,
      message: problem.message[locale],
      actions: problem.suggestions.map((name) => ({
        name,
        apply: () => replacePlace(this.#view, checked.source, problem, name),
      })),
    }));
    this.#view.dispatch(setDiagnostics(this.#view.state, diagnostics));
    this.#tell(checked);
  }
}

/** Checks the text while typing, underlines problems and reports them to the field. */
export const watch = (report: (checked: CheckedSource) => void): Extension =>
  ViewPlugin.define((view) => new Watch(view, report));
