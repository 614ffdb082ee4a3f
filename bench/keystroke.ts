// What a keystroke costs in the formula field with 5,000 aliases, and a step in a tree of 5,000 nodes, in a real browser.
import { openPage } from './browser-page.ts';

const BAR_MS = 16;
const { page, cost, close } = await openPage();

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const at = (values: readonly number[], part: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(part * values.length))] ?? Number.NaN;

let within = true;
function tell(what: string, costs: readonly number[], bar: number | null): void {
  const held = bar === null || at(costs, 0.95) < bar;
  if (!held) within = false;
  const mark = bar === null ? '    ' : held ? 'ok  ' : 'FAIL';
  const limit = bar === null ? '' : ` (bar ${bar} ms at p95)`;
  console.log(
    `  ${mark} ${what}: median ${at(costs, 0.5).toFixed(1)}, p95 ${at(costs, 0.95).toFixed(1)}, most ${Math.max(...costs).toFixed(1)} ms of ${costs.length}${limit}`,
  );
}

async function typed(text: string, costs: number[]): Promise<void> {
  for (const letter of text) costs.push(await cost(() => page.keyboard.type(letter)));
}

async function erased(count: number, costs: number[]): Promise<void> {
  for (let i = 0; i < count; i++) costs.push(await cost(() => page.keyboard.press('Backspace')));
}

const WORDS = ['затраты_12', 'площадка 77', 'пользов', 'серверы_4', 'нетакого'];
/** The list stays open from the brace on; each word is typed and taken back. */
async function typeWords(costs: number[]): Promise<void> {
  for (const word of WORDS) {
    await typed(word, costs);
    await erased(word.length, costs);
  }
}

console.log('bench keystroke');
const editor = page.locator('#formulas .cm-content').first();
await editor.click();
await page.keyboard.press('Control+End');
await page.keyboard.type(' + {');
await page.waitForSelector('.cm-tooltip-autocomplete');
await typeWords([]);
const inField: number[] = [];
await typeWords(inField);
await page.keyboard.press('Escape');

const plain: number[] = [];
await page.locator('#plain').click();
await typeWords(plain);
tell('a keystroke in the formula field, suggestions among 5,000 aliases', inField, BAR_MS);
tell('the same keys in a plain text area', plain, null);
console.log(`       ${(at(inField, 0.5) / at(plain, 0.5)).toFixed(1)} times a plain text area`);

const section = page.locator('#trees');
const search = section.getByRole('searchbox').first();
const searching: number[] = [];
await search.click();
for (const word of ['сеть', 'затраты', 'число 7']) {
  await typed(word, searching);
  await erased(word.length, searching);
}
tell('a keystroke in the search of a tree with 5,000 nodes', searching, BAR_MS);

const opening: number[] = [];
for (let round = 0; round < 5; round++) {
  for (const name of ['Развернуть всё', 'Свернуть всё']) {
    opening.push(await cost(() => section.getByRole('button', { name }).first().click()));
  }
}
tell('opening or closing the whole tree', opening, null);

await section.getByRole('button', { name: 'Развернуть всё' }).first().click();
await section.getByRole('tree').first().hover();
const scrolling: number[] = [];
for (let step = 0; step < 30; step++) scrolling.push(await cost(() => page.mouse.wheel(0, 300)));
tell('a turn of the wheel over the open tree', scrolling, BAR_MS);

await close();
process.exitCode = within ? 0 : 1;
