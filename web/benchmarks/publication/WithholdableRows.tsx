import { EyeOff } from 'lucide-react';
import { useTexts } from '#web/ui/language.tsx';
import { cellKey, type ReleaseCell } from './cell-text.ts';
import { FirstRows, type FirstRowsProps } from './FirstRows.tsx';
import { withholdTexts } from './withhold-texts.ts';

interface WithholdableRowsProps<R extends object> extends Omit<FirstRowsProps<R>, 'rowKey' | 'rowActions' | 'tall'> {
  readonly onWithhold: (cell: ReleaseCell) => void;
}

/** Figures of a release, each of which can be withheld at its row. */
export function WithholdableRows<R extends { readonly cell: ReleaseCell }>({
  onWithhold,
  ...rows
}: WithholdableRowsProps<R>) {
  const { action } = useTexts(withholdTexts);
  return (
    <FirstRows<R>
      {...rows}
      rowKey={({ cell }) => cellKey(cell)}
      rowActions={({ cell }) => [{ label: action, icon: EyeOff, onClick: () => onWithhold(cell) }]}
      tall
    />
  );
}
