import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Branch } from './tree.ts';
import { TreeBar } from './TreeBar.tsx';
import { TreeBody } from './TreeBody.tsx';
import { useTreeView, type TreeSearch } from './use-tree-view.ts';

export interface TreeProps {
  /** Memoise it: a new list is laid out again. */
  readonly items: readonly Branch[];
  readonly label: string;
  readonly selected?: string | undefined;
  readonly onSelect?: (key: string) => void;
  /** What kind of thing a node is. */
  readonly iconOf?: (key: string) => LucideIcon | undefined;
  /** The search, when it is kept outside. */
  readonly search?: TreeSearch;
  /** Buttons at the end of a row, seen on hover and on the current row. */
  readonly actions?: (key: string) => ReactNode;
  readonly searchPlaceholder?: string;
  readonly height?: number | string;
  readonly empty?: ReactNode;
}

/** A tree to look through and choose one node in. */
export function Tree(props: TreeProps) {
  const { items, label, selected, onSelect, height = 'min(560px, 62dvh)' } = props;
  const view = useTreeView(items, props.search, selected);
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
        iconOf={props.iconOf}
        trail={props.actions}
        empty={props.empty}
      />
    </div>
  );
}
