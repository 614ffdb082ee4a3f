import type { LucideIcon } from 'lucide-react';
import type { Branch } from './tree.ts';
import { TreeBar } from './TreeBar.tsx';
import { TreeBody } from './TreeBody.tsx';
import { useTreeView, type TreeSearch } from './use-tree-view.ts';

interface TreeProps {
  /** Memoise it, because a new list is laid out again. */
  readonly items: readonly Branch[];
  readonly label: string;
  readonly selected: string | undefined;
  readonly onSelect: (key: string) => void;
  /** The icon for the kind of node. */
  readonly iconOf?: (key: string) => LucideIcon | undefined;
  /** The search, when its state is outside. */
  readonly search?: TreeSearch;
  readonly searchPlaceholder: string;
  readonly height: number | string;
}

/** A tree to browse and choose one node in. */
export function Tree(props: TreeProps) {
  const { items, label, selected, onSelect, height } = props;
  const view = useTreeView(items, props.search, selected);
  return (
    <div>
      <TreeBar view={view} placeholder={props.searchPlaceholder} />
      <TreeBody
        view={view}
        label={label}
        height={height}
        selectedKey={selected}
        onAct={(place) => onSelect(view.tree.entries[place]!.branch.key)}
        iconOf={props.iconOf}
      />
    </div>
  );
}
