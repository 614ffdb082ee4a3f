import { Folder, Ruler, Sigma } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { MethodologyNode } from '#domain/methodology/process-tree.ts';
import type { MetricType } from '#domain/methodology/states.ts';
import { branchesOf } from '#web/app/tree-nodes.ts';
import { useLocale } from '#web/ui/language.tsx';
import { Tree } from '#web/ui/tree/Tree.tsx';
import type { Chosen } from './chosen.ts';
import type { Choose } from './chosen.ts';
import { WORDS } from './words.ts';

interface MethodologyTreeProps {
  readonly mtype: MetricType;
  readonly tree: readonly MethodologyNode[];
  readonly chosen: Chosen;
  readonly choose: Choose;
}

/** The tree of the methodology; its search and selection are in the address. */
export function MethodologyTree({ mtype, tree, chosen, choose }: MethodologyTreeProps) {
  const locale = useLocale();
  const items = useMemo(() => branchesOf(tree, locale), [tree, locale]);
  const iconOf = useCallback(
    (key: string) => (key.startsWith('process:') ? Folder : mtype === 'indicator' ? Sigma : Ruler),
    [mtype],
  );
  return (
    <Tree
      items={items}
      label={WORDS[mtype].tree[locale]}
      searchPlaceholder={WORDS[mtype].search[locale]}
      selected={chosen.node}
      onSelect={(node) => choose({ node })}
      search={{ term: chosen.search, setTerm: (search) => choose({ search }) }}
      iconOf={iconOf}
      height="max(320px, calc(100dvh - 330px))"
    />
  );
}
