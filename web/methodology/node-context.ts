import type { Ask } from './dialog-request.ts';
import type { NodeRemoval } from './use-removal.tsx';

/** What the page provides to the details of a node. */
export interface NodeContext {
  readonly ask: Ask;
  readonly removal: NodeRemoval;
  readonly onHistory: () => void;
  /** Another node has been chosen since the page opened: if the focus was lost, it moves to the new one. */
  readonly follows: boolean;
}
