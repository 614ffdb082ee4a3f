import { Check, ChevronRight, Minus, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { matchesIn, type Entry, type Tick } from './tree.ts';
import { INDENT } from './frame.ts';
import { Highlighted } from './Highlighted.tsx';

export interface TreeRowProps {
  readonly id: string;
  readonly place: number;
  readonly entry: Entry;
  readonly offset: number;
  readonly open: boolean;
  readonly current: boolean;
  readonly term: string;
  /** Undefined in a tree without ticks. */
  readonly tick: Tick | undefined;
  readonly selected: boolean | undefined;
  readonly icon: LucideIcon | undefined;
}

const CHECKED = { none: false, some: 'mixed', all: true, off: undefined } as const;

/** One row without event handlers: the tree listens once for all rows. */
function Row(props: TreeRowProps) {
  const { id, place, entry, offset, open, current, term, tick, selected, icon: Icon } = props;
  const { branch, level } = entry;
  const opens = branch.children.length > 0;
  return (
    <div
      role="treeitem"
      id={id}
      data-place={place}
      data-current={current ? '' : undefined}
      aria-level={level + 1}
      aria-posinset={entry.place}
      aria-setsize={entry.siblings}
      aria-expanded={opens ? open : undefined}
      aria-checked={tick && CHECKED[tick]}
      aria-disabled={tick === 'off' ? true : undefined}
      aria-selected={selected}
      style={{ transform: `translateY(${offset}px)`, paddingLeft: 4 + level * INDENT }}
    >
      {opens ? (
        <span data-chevron="" aria-hidden>
          <ChevronRight size={16} />
        </span>
      ) : (
        <span style={{ flex: '0 0 22px' }} />
      )}
      {tick && (
        <span data-box={tick} aria-hidden>
          {tick === 'all' && <Check size={13} strokeWidth={3.2} />}
          {tick === 'some' && <Minus size={13} strokeWidth={3.2} />}
        </span>
      )}
      {Icon && <Icon size={15} strokeWidth={1.75} aria-hidden data-icon="" />}
      <span data-label="" title={branch.title}>
        <Highlighted label={branch.label} term={term} />
      </span>
      {branch.hint !== undefined && matchesIn(branch.hint, term).length > 0 && (
        <span data-hint="">
          <Highlighted label={branch.hint} term={term} />
        </span>
      )}
      {branch.count !== undefined && <span data-count="">{branch.count}</span>}
    </div>
  );
}

export const TreeRow = memo(Row);
