const isBroken = (text: string): boolean => !text.isWellFormed() || text.includes('\0');

/** The fields of a request whose texts, at any depth, hold characters that cannot be kept; '' is the request itself. */
export function findBrokenTexts(data: unknown): string[] {
  const fields = new Set<string>();
  // A list of what is still to be looked at, because a body may be nested deeper than the stack.
  const waiting: { field: string; value: unknown }[] = [{ field: '', value: data }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { field, value } = next;
    if (typeof value === 'string' && isBroken(value)) fields.add(field);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (isBroken(key)) fields.add('');
      waiting.push({ field: field || key, value: inner });
    }
  }
  return [...fields];
}
