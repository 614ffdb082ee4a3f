function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** The file's name in a `Content-Disposition` header: `filename*=UTF-8''…` first, plain `filename` next. */
export function fileNameIn(disposition: string | null): string | undefined {
  if (disposition === null) return undefined;
  const extended = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition);
  const name = (extended !== undefined ? decoded(extended) : undefined) ?? plain?.[1] ?? plain?.[2];
  return name === undefined || name === '' ? undefined : name;
}
