/**
 * Moves labels so that they lie at least `gap` apart and within the bounds, as near to where they belong as possible;
 * their order stays. Labels that collide share their middle.
 */
export function labelsApart(
  positions: readonly number[],
  gap: number,
  [low, high]: readonly [number, number],
): readonly number[] {
  const order = positions.map((at, index) => ({ at, index })).toSorted((a, b) => a.at - b.at || a.index - b.index);
  const blocks: { first: number; sum: number; count: number }[] = [];
  const startOf = (block: (typeof blocks)[number]): number => {
    const height = (block.count - 1) * gap;
    return Math.max(low, Math.min(high - height, block.sum / block.count - height / 2));
  };
  const endOf = (block: (typeof blocks)[number]): number => startOf(block) + (block.count - 1) * gap;
  order.forEach(({ at }, first) => {
    let block = { first, sum: at, count: 1 };
    for (let above = blocks.at(-1); above && startOf(block) - endOf(above) < gap; above = blocks.at(-1)) {
      blocks.pop();
      block = { first: above.first, sum: above.sum + block.sum, count: above.count + block.count };
    }
    blocks.push(block);
  });
  const moved: number[] = [];
  for (const block of blocks) {
    for (let at = 0; at < block.count; at += 1) {
      moved[order[block.first + at]!.index] = startOf(block) + at * gap;
    }
  }
  return moved;
}
