import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderByMentions, spellCycle, type Mentions } from './order.ts';

const mentions = (graph: Record<string, string[]>): Mentions => new Map(Object.entries(graph));

test('an indicator comes after those it mentions; metrics are not in the order', () => {
  expect(orderByMentions(mentions({ c: ['b', 'a', 'm1'], a: ['m1'], b: ['a'] })).order).toEqual(['a', 'b', 'c']);
});

test.each([
  [{ a: ['a'] }, '{a} → {a}'],
  [{ a: ['b'], b: ['a'] }, '{a} → {b} → {a}'],
  [{ x: ['a'], a: ['m', 'b'], b: ['c'], c: ['a'] }, '{a} → {b} → {c} → {a}'],
])('the cycle of %j is spelled out whole', (graph, spelled) => {
  const { cycle } = orderByMentions(mentions(graph));
  expect(cycle && spellCycle(cycle)).toBe(spelled);
});

test('a chain of 30,000 indicators is ordered without overflowing', () => {
  const chain = new Map(
    Array.from({ length: 30_000 }, (_, i) => [`i${i}`, i === 29_999 ? [] : [`i${i + 1}`]] as const),
  );
  expect(orderByMentions(chain).order?.[0]).toBe('i29999');
});

test('an order never puts an indicator before one it mentions', () => {
  const graphs = fc.array(fc.array(fc.nat(11), { maxLength: 4 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(graphs, (edges) => {
      // Only mentions of smaller numbers: such a graph has no cycle.
      const graph = new Map(edges.map((to, i) => [`n${i}`, to.filter((j) => j < i).map((j) => `n${j}`)]));
      const { order } = orderByMentions(graph);
      expect(order).toHaveLength(12);
      for (const [name, used] of graph) {
        for (const other of used) expect(order!.indexOf(other)).toBeLessThan(order!.indexOf(name));
      }
    }),
  );
});
