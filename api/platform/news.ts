const QUIET_MS = 60_000;

/** Tells whether a message is news: said for the first time, or again after a minute in which nobody has said it. */
export function createNews(now: () => number = Date.now): (message: string) => boolean {
  const lastSaid = new Map<string, number>();
  return (message) => {
    for (const [old, at] of lastSaid) if (now() - at > QUIET_MS) lastSaid.delete(old);
    const isNew = !lastSaid.has(message);
    lastSaid.set(message, now());
    return isNew;
  };
}
