import type { Ask } from './dialog-request.ts';
import type { NodeRemoval } from './use-removal.tsx';

/** What the details of a node can ask of the page around them. */
export interface NodeContext {
  readonly ask: Ask;
  readonly removal: NodeRemoval;
  readonly onHistory: () => void;
  /** Another node has been chosen since the page was opened: when that took the focus away, it goes to the new one. */
  readonly follows: boolean;
}
