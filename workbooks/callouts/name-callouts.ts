import { WorkbookRefusal } from '../refusal.ts';
import { attribute } from '../xml/attributes.ts';
import { scanXml } from '../xml/scan.ts';
import type { Reach } from './callout.ts';
import { calloutOf, plainFormula, wordsOf, type FormulaContext } from './formula-callout.ts';

/** The defined names of a workbook with their formulas. */
function definedNames(workbook: string, most: number): (readonly [name: string, formula: string])[] {
  const found: (readonly [string, string])[] = [];
  let name: string | undefined;
  let formula = '';
  scanXml(workbook, {
    open(element, raw) {
      if (element !== 'definedName') return;
      if (found.length === most) throw new WorkbookRefusal('too-large-inside', 'defined names');
      name = plainFormula(attribute(raw, 'name') ?? '').toUpperCase();
      formula = '';
    },
    text(text) {
      if (name !== undefined) formula += text;
    },
    close(element) {
      if (element !== 'definedName' || name === undefined) return;
      found.push([name, formula]);
      name = undefined;
    },
  });
  return found;
}

/** What the names of a workbook reach out to, by themselves or by another name. */
function reachOfNames(workbook: string, isSheet: (name: string) => boolean, most: number): Map<string, Reach> {
  const names = definedNames(workbook, most);
  const found = new Map<string, Reach>();
  for (const [name, formula] of names) {
    const reached = calloutOf(formula, { isSheet, names: new Map() });
    if (reached) found.set(name, reached);
  }
  if (found.size === 0) return found;
  const users = new Map<string, string[]>();
  for (const [name, formula] of names) {
    for (const word of new Set(wordsOf(formula))) {
      const known = users.get(word);
      if (known) known.push(name);
      else users.set(word, [name]);
    }
  }
  // Each name is followed once: those added on the way come behind.
  for (const [name, reached] of found) {
    for (const user of users.get(name) ?? []) if (!found.has(user)) found.set(user, reached);
  }
  return found;
}

/** What the formulas of a workbook are judged by. */
export function formulaContextOf(workbook: string, sheets: readonly string[], mostNames: number): FormulaContext {
  const known = new Set(sheets.map(plainFormula));
  const isSheet = (name: string): boolean => known.has(name);
  return { isSheet, names: reachOfNames(workbook, isSheet, mostNames) };
}
