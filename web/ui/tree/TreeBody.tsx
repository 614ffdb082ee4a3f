import { SearchX, TreePine } from 'lucide-react';
import { EmptyState } from '../EmptyState.tsx';
import { useTexts } from '../language.tsx';
import { treeTexts } from './texts.ts';
import { TreeRows, type TreeRowsProps } from './TreeRows.tsx';

export function TreeBody(props: TreeRowsProps) {
  const texts = useTexts(treeTexts);
  if (props.view.rows.length > 0) return <TreeRows {...props} />;
  if (!props.view.searching) return <EmptyState dense icon={TreePine} title={texts.empty} />;
  return (
    <EmptyState dense icon={SearchX} title={texts.nothingFound}>
      {texts.nothingFoundHint}
    </EmptyState>
  );
}
