import { annotateWorkbook } from '#workbooks/annotate.ts';
import { addressOf, placeOf } from '#workbooks/cell-address.ts';
import { subsetWorkbook } from '#workbooks/subset.ts';
import { bytesOf, type OpenFile } from '../../platform/received-file.ts';

export interface ReturnedProblem {
  readonly cell: string;
  readonly message: string;
}

export interface ReturnRequest {
  readonly file: Uint8Array | OpenFile;
  readonly sheet: string;
  /** The row with the headings; what stands above it stays. */
  readonly header: number;
  readonly problems: readonly ReturnedProblem[];
  /** How the comments of the portal begin, in each language. */
  readonly marks: readonly string[];
  readonly mark: string;
}

const COLOURS = { error: 'FFFBE3E1', warning: 'FFFDEFD9' };

/** The file with only its wrong rows, their cells coloured and commented; and where each problem stands now. */
export function returnRows({ file, sheet, header, problems, marks, mark }: ReturnRequest): {
  readonly bytes: Uint8Array;
  readonly problems: readonly ReturnedProblem[];
} {
  const wrong = new Set(problems.map(({ cell }) => placeOf(cell)?.row ?? 0));
  let removed: number[] = [];
  const subset = subsetWorkbook(bytesOf(file), {
    plan: ({ name, rows }) => {
      if (name !== sheet) return {};
      removed = rows.map(({ row }) => row).filter((row) => row > header && !wrong.has(row));
      return { remove: new Set(removed) };
    },
  });
  const moved = problems.flatMap(({ cell, message }) => {
    const place = placeOf(cell);
    if (!place) return [];
    const above = removed.filter((row) => row < place.row).length;
    return [{ cell: addressOf(place.row - above, place.column), message }];
  });
  const bytes = annotateWorkbook(subset, {
    marks,
    colours: COLOURS,
    annotations: moved.map(({ cell, message }) => ({
      sheet,
      cell,
      text: `${mark}${message}`,
      colour: 'error' as const,
    })),
  });
  return { bytes, problems: moved };
}
