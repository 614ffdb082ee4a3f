export interface FileRules {
  /** Endings with the dot: `.xlsx`. */
  readonly accept: readonly string[];
  readonly multiple: boolean;
  readonly maxBytes?: number | undefined;
}

export type Refusal = 'type' | 'size' | 'empty' | 'count';

export interface Choice<F> {
  readonly accepted: readonly F[];
  readonly refused: readonly { readonly name: string; readonly why: Refusal }[];
}

interface FileLike {
  readonly name: string;
  readonly size: number;
}

function refusalOf(file: FileLike, { accept, maxBytes }: FileRules): Refusal | undefined {
  const name = file.name.toLowerCase();
  if (accept.length > 0 && !accept.some((ending) => name.endsWith(ending.toLowerCase()))) return 'type';
  if (file.size === 0) return 'empty';
  if (maxBytes !== undefined && file.size > maxBytes) return 'size';
  return undefined;
}

/** Parts the files that may be sent from those that may not, and says why not. A browser's own filter binds nobody who drops. */
export function chooseFiles<F extends FileLike>(files: readonly F[], rules: FileRules): Choice<F> {
  const accepted: F[] = [];
  const refused: { name: string; why: Refusal }[] = [];
  for (const file of files) {
    const why = refusalOf(file, rules) ?? (!rules.multiple && accepted.length > 0 ? 'count' : undefined);
    if (why === undefined) accepted.push(file);
    else refused.push({ name: file.name, why });
  }
  return { accepted, refused };
}
