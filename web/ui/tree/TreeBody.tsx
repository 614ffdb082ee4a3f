import { SearchX, TreePine } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../EmptyState.tsx';
import { useTexts } from '../language.tsx';
import { treeTexts } from './texts.ts';
import { TreeRows, type TreeRowsProps } from './TreeRows.tsx';

export function TreeBody({ empty, ...rows }: TreeRowsProps & { empty: ReactNode }) {
  const texts = useTexts(treeTexts);
  if (rows.view.rows.length > 0) return <TreeRows {...rows} />;
  if (!rows.view.searching) return empty ?? <EmptyState dense icon={TreePine} title={texts.empty} />;
  return (
    <EmptyState dense icon={SearchX} title={texts.nothingFound}>
      {texts.nothingFoundHint}
    </EmptyState>
  );
}
