/** The server's field errors: one or several texts for each field. */
export type FieldErrors = Readonly<Record<string, string | readonly string[]>>;

export interface PlacedErrors {
  /** By field of the form, several texts joined by commas. */
  readonly byField: ReadonlyMap<string, string>;
  /** Errors about fields that this form does not have, shown on top. */
  readonly others: readonly string[];
}

const joined = (texts: string | readonly string[]): string => (typeof texts === 'string' ? texts : texts.join(', '));

/** Puts each error under its field; errors about fields the form does not have go on top. */
export function placeErrors(errors: FieldErrors, fields: ReadonlySet<string>): PlacedErrors {
  const byField = new Map<string, string>();
  const others: string[] = [];
  for (const [field, texts] of Object.entries(errors)) {
    const line = joined(texts);
    if (line === '') continue;
    if (fields.has(field)) byField.set(field, line);
    else others.push(line);
  }
  return { byField, others };
}

const isText = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));

/** The `fields` of a thrown error; undefined for other failures. */
export function fieldErrorsOf(thrown: unknown): FieldErrors | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('fields' in thrown)) return undefined;
  const { fields } = thrown;
  if (typeof fields !== 'object' || fields === null) return undefined;
  return Object.values(fields).every(isText) ? (fields as FieldErrors) : undefined;
}
