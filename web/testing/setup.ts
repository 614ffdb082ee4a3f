import { configure } from '@testing-library/dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { closePage } from './open-page.tsx';

/** The page without the frame around it, and what lies over it. */
const shownText = () =>
  [...document.querySelectorAll('main, body > [role], [role=dialog], [role=alertdialog], section[aria-live]')]
    .map((part) => part.textContent)
    .join('\n');

// A bound for what never comes: machines are shared.
configure({
  asyncUtilTimeout: 45_000,
  getElementError: (message) => new Error(`${message?.split('\n')[0]}\non the page: ${shownText()}`),
});

// There is no layout: lists that draw only what is visible need a height to be visible in.
for (const [side, size] of [
  ['clientHeight', 600],
  ['clientWidth', 1000],
] as const) {
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => size });
}

// Without layout style sheets change nothing but the time: each look at an element would go through all of them.
window.getComputedStyle = (element) => (element as HTMLElement).style;

const complaints = vi.fn<(...said: unknown[]) => void>();

beforeEach(() => {
  complaints.mockReset();
  vi.spyOn(console, 'error').mockImplementation(complaints);
  vi.spyOn(console, 'warn').mockImplementation(complaints);
});

afterEach(() => {
  const wrong = closePage();
  vi.restoreAllMocks();
  if (wrong.length > 0) throw new Error(`What the server would not do:\n${wrong.join('\n')}`);
  const [complaint] = complaints.mock.calls;
  if (complaint) throw new Error(`The page complained: ${complaint.map(String).join(' ')}`);
});
