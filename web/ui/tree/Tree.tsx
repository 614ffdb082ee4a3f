import type { ReactNode } from 'react';
import type { Branch } from '#domain/methodology/tree.ts';
import { TreeBar } from './TreeBar.tsx';
import { TreeBody } from './TreeBody.tsx';
import { useTreeView } from './use-tree-view.ts';

export interface TreeProps {
  /** Best made once: a new list is laid out anew. */
  readonly items: readonly Branch[];
  readonly label: string;
  readonly selected?: string | undefined;
  readonly onSelect?: (key: string) => void;
  /** Buttons at the end of a row, seen on hover and on the current row. */
  readonly actions?: (key: string) => ReactNode;
  readonly searchPlaceholder?: string;
  readonly height?: number | string;
  readonly empty?: ReactNode;
}

/** A tree to look through and choose one node in. */
export function Tree(props: TreeProps) {
  const { items, label, selected, onSelect, height = 'min(560px, 62dvh)' } = props;
  const view = useTreeView(items);
  const act = (place: number) => {
    const { key, children } = view.tree.entries[place]!.branch;
    if (onSelect) onSelect(key);
    else if (children.length > 0 && !view.searching) view.setOpen([key], !view.open.has(key));
  };
  return (
    <div>
      <TreeBar view={view} placeholder={props.searchPlaceholder} />
      <TreeBody
        view={view}
        label={label}
        height={height}
        selectedKey={selected}
        onAct={act}
        trail={props.actions}
        empty={props.empty}
      />
    </div>
  );
}
