import type { Ask } from './asked.ts';
import type { useRemoval } from './use-removal.ts';

/** What the details of a node can ask of the page around them. */
export interface NodeContext {
  readonly mayEdit: boolean;
  readonly ask: Ask;
  readonly removal: ReturnType<typeof useRemoval>;
  readonly onHistory: () => void;
}
