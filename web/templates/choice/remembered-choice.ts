const keyFor = (userId: number) => `etalon.template.${userId}.metrics`;

/** The metrics this person ticked last time in this browser; people return once a year. */
export function rememberedChoice(userId: number): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyFor(userId)) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []);
  } catch {
    return new Set();
  }
}

export function rememberChoice(userId: number, ticked: ReadonlySet<string>): void {
  try {
    localStorage.setItem(keyFor(userId), JSON.stringify([...ticked]));
  } catch {
    // Without storage the choice still applies until the page is left.
  }
}
