/** What a file must end in: the portal reads nothing but workbooks. */
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

/** Parts the files that may be sent from those that may not, and says why not. A browser's own filter binds nobody who drops. */
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
