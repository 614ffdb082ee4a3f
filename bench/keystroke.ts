// What a keystroke costs in the formula field with 5,000 aliases, and a step in a tree of 5,000 nodes, in a real browser.
import { openPage } from './browser-page.ts';

/** One frame. The search of the tree, which changes all rows in sight, may take two. */
const BAR_MS = 16;
const TWO_FRAMES_MS = 33;
const { page, cost, tasks, close } = await openPage();

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const at = (values: readonly number[], part: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(part * values.length))] ?? Number.NaN;

let within = true;
function report(what: string, costs: readonly number[], bar: number | null): void {
  const held = bar === null || at(costs, 0.95) < bar;
  if (!held) within = false;
  const mark = bar === null ? '    ' : held ? 'ok  ' : 'FAIL';
  const limit = bar === null ? '' : ` (bar ${bar} ms at p95)`;
  console.log(
    `  ${mark} ${what}: median ${at(costs, 0.5).toFixed(1)}, p95 ${at(costs, 0.95).toFixed(1)}, most ${Math.max(...costs).toFixed(1)} ms of ${costs.length}${limit}`,
  );
}

/** For so many keys the same number of tasks, the longest there were: no key was handled in a longer one. */
async function tellLongest(what: string, act: (costs: number[]) => Promise<void>, bar = BAR_MS): Promise<number[]> {
  const costs: number[] = [];
  const longest = await tasks(() => act(costs));
  report(`${what}: the longest task`, longest.slice(0, costs.length), bar);
  report('all tasks together, painting included', costs, null);
  return costs;
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
const inField = await tellLongest('a keystroke in the formula field, suggestions among 5,000 aliases', typeWords);
await page.keyboard.press('Escape');

const plain: number[] = [];
await page.locator('#plain').click();
await typeWords(plain);
report('the same keys in a plain text area', plain, null);
console.log(`       ${(at(inField, 0.5) / at(plain, 0.5)).toFixed(1)} times a plain text area`);

const section = page.locator('#trees');
const search = section.getByRole('searchbox').first();
await search.click();
await tellLongest(
  'a keystroke in the search of a tree with 5,000 nodes',
  async (costs) => {
    for (const word of ['сеть', 'затраты', 'число 7']) {
      await typed(word, costs);
      await erased(word.length, costs);
    }
  },
  TWO_FRAMES_MS,
);

const opening: number[] = [];
for (let round = 0; round < 5; round++) {
  for (const name of ['Развернуть всё', 'Свернуть всё']) {
    opening.push(await cost(() => section.getByRole('button', { name }).first().click()));
  }
}
report('opening or closing the whole tree', opening, null);

await section.getByRole('button', { name: 'Развернуть всё' }).first().click();
await section.getByRole('tree').first().hover();
await tellLongest('a turn of the wheel over the open tree', async (costs) => {
  for (let step = 0; step < 30; step++) costs.push(await cost(() => page.mouse.wheel(0, 300)));
});

await close();
process.exitCode = within ? 0 : 1;
