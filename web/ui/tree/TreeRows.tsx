import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Tick } from './tree.ts';
import { TREE_ROW, TreeFrame } from './frame.ts';
import { stepFor } from './tree-keys.ts';
import { TreeRow } from './TreeRow.tsx';
import { useTypeAhead } from './use-type-ahead.ts';
import type { TreeControl } from './use-tree-view.ts';

export interface TreeRowsProps {
  readonly view: TreeControl;
  readonly label: string;
  readonly height: number | string;
  readonly tickOf?: (place: number) => Tick;
  readonly selectedKey?: string | undefined;
  readonly multiple?: boolean;
  /** Space, Enter, or a click on the row (`box` when the click was on its tick box). */
  readonly onAct: (place: number, how: 'key' | 'row' | 'box') => void;
  /** Called with the row that the keyboard or a click has reached. */
  readonly onCurrent?: ((key: string) => void) | undefined;
  readonly iconOf?: ((key: string) => LucideIcon | undefined) | undefined;
}

/** The rows of a tree: only visible ones exist, and the tree itself has the focus while the current row moves. */
export function TreeRows(props: TreeRowsProps) {
  const { view, label, height, tickOf, selectedKey, multiple = false, onAct, onCurrent, iconOf } = props;
  const { tree, rows, open, searching } = view;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [currentKey, setCurrentKey] = useState<string | undefined>(selectedKey);
  const current = (currentKey === undefined ? undefined : tree.at.get(currentKey)) ?? rows[0] ?? -1;
  const at = rows.indexOf(current);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => TREE_ROW,
    overscan: 8,
    // Keep the current row mounted when scrolled away, because it carries the focus.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return at < 0 || seen.includes(at) ? seen : [...seen, at].toSorted((a, b) => a - b);
    },
  });

  const reach = (key: string) => {
    setCurrentKey(key);
    onCurrent?.(key);
  };

  const goTo = (place: number) => {
    reach(tree.entries[place]?.branch.key ?? '');
    virtualizer.scrollToIndex(rows.indexOf(place), { align: 'auto' });
  };

  // A node chosen elsewhere, by an address or a link, is scrolled into view once it exists.
  const shownAt = selectedKey === undefined ? -1 : rows.indexOf(tree.at.get(selectedKey) ?? -1);
  const broughtIn = useRef<string>(undefined);
  useEffect(() => {
    if (selectedKey === undefined) broughtIn.current = undefined;
    if (shownAt < 0 || broughtIn.current === selectedKey) return;
    broughtIn.current = selectedKey;
    setCurrentKey(selectedKey);
    virtualizer.scrollToIndex(shownAt, { align: 'auto' });
  }, [selectedKey, shownAt, virtualizer]);

  const typed = useTypeAhead(view, current, goTo);

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.key === ' ' && !typed.under()) || event.key === 'Enter') {
      if (current >= 0) onAct(current, 'key');
    } else {
      const step = stepFor(event.key, current, view);
      if (step?.kind === 'go') goTo(step.place);
      else if (step?.kind === 'open') view.setOpen(step.keys, true);
      else if (step?.kind === 'close') view.setOpen([step.key], false);
      else if (!typed.press(event.key)) return;
    }
    event.preventDefault();
  };

  const click = (event: MouseEvent) => {
    const target = event.target as Element;
    const row = target.closest<HTMLElement>('[data-place]');
    if (!row) return;
    const place = Number(row.dataset['place']);
    const key = tree.entries[place]?.branch.key ?? '';
    reach(key);
    if (target.closest('[data-chevron]')) {
      if (!searching) view.setOpen([key], !open.has(key));
    } else onAct(place, target.closest('[data-box]') ? 'box' : 'row');
  };

  return (
    <TreeFrame
      ref={frame}
      role="tree"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      aria-activedescendant={at >= 0 ? `${id}-${current}` : undefined}
      tabIndex={0}
      style={{ height }}
      onKeyDown={press}
      onClick={click}
    >
      <div role="none" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const place = rows[index]!;
          const entry = tree.entries[place]!;
          const { key } = entry.branch;
          return (
            <TreeRow
              key={key}
              id={`${id}-${place}`}
              place={place}
              entry={entry}
              offset={start}
              open={searching || open.has(key)}
              current={place === current}
              term={view.term}
              tick={tickOf?.(place)}
              selected={tickOf ? undefined : key === selectedKey}
              icon={iconOf?.(key)}
            />
          );
        })}
      </div>
    </TreeFrame>
  );
}
