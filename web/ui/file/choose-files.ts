/** The required file extension: the portal reads only workbooks. */
export const ENDING = '.xlsx';

type Refusal = 'type' | 'empty' | 'count';

export interface Choice<F> {
  readonly accepted: readonly F[];
  readonly refused: readonly { readonly name: string; readonly why: Refusal }[];
}

interface FileLike {
  readonly name: string;
  readonly size: number;
}

function refusalOf({ name, size }: FileLike): Refusal | undefined {
  if (!name.toLowerCase().endsWith(ENDING)) return 'type';
  return size === 0 ? 'empty' : undefined;
}

/** Separates accepted from refused files, with reasons; the browser's own filter does not apply to dropped files. */
export function chooseFiles<F extends FileLike>(files: readonly F[], multiple: boolean): Choice<F> {
  const accepted: F[] = [];
  const refused: { name: string; why: Refusal }[] = [];
  for (const file of files) {
    const why = refusalOf(file) ?? (!multiple && accepted.length > 0 ? 'count' : undefined);
    if (why === undefined) accepted.push(file);
    else refused.push({ name: file.name, why });
  }
  return { accepted, refused };
}
