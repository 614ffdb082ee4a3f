import { expect, test } from 'vitest';
import { mainBranchFirst } from './main-branch-first.ts';

const [trade, transport] = [
  { id: 2, name: 'Оптовая торговля' },
  { id: 1, name: 'Транспорт и логистика' },
];

test('the industry a company counts in stands first, the others keep their order', () => {
  expect(mainBranchFirst({ branches: [trade, transport], main_branch: transport })).toEqual([transport, trade]);
  expect(mainBranchFirst({ branches: [trade, transport], main_branch: null })).toEqual([trade, transport]);
});
