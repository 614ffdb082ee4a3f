import { useMemo } from 'react';
import { LABELS_HEIGHT, rowShapes, rowSizes, type RowLabels } from '#domain/market/row-shapes.ts';
import { rowOfTwenty, rowText, type RowSource, type SaidOfMark } from '#domain/market/row-of-twenty.ts';
import { useLocale } from './language.tsx';
import { ShapePicture } from './picture/ShapePicture.tsx';

/** The widths a row is drawn in; it fills its place. */
const WIDTHS = { table: 172, home: 296, metric: 716 } as const;

interface RowOfTwentyProps {
  readonly of: RowSource & { readonly own: SaidOfMark | null };
  readonly size: keyof typeof WIDTHS;
  readonly labels?: RowLabels;
}

/** A company's place among twenty, from the worst on the left to the best on the right; what it says is its name. */
export function RowOfTwenty({ of, size, labels }: RowOfTwentyProps) {
  const locale = useLocale();
  const width = WIDTHS[size];
  const drawing = useMemo(() => {
    const height = rowSizes(width).height + (labels ? LABELS_HEIGHT : 0);
    return { width, height, shapes: rowShapes(rowOfTwenty(of), { x: 0, y: 0, width }, labels) };
  }, [of, width, labels]);
  return <ShapePicture drawing={drawing} label={rowText(of)[locale]} isFluid />;
}
