const keyFor = (userId: number) => `etalon.template.${userId}.metrics`;

/** The metrics this person ticked last time in this browser; people return once a year. Undefined: never here. */
export function rememberedChoice(userId: number): ReadonlySet<string> | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyFor(userId)) ?? 'null');
    return Array.isArray(stored) ? new Set(stored.filter((key) => typeof key === 'string')) : undefined;
  } catch {
    return undefined;
  }
}

export function rememberChoice(userId: number, ticked: ReadonlySet<string>): void {
  try {
    localStorage.setItem(keyFor(userId), JSON.stringify([...ticked]));
  } catch {
    // Without storage the choice still applies until the page is left.
  }
}
