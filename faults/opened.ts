/** What runs or lies around now; closed when the run is cut short, so that nothing stays behind. */
const opened = new Set<() => Promise<void>>();

/** Keeps the end of a thing until it is called, once. */
export function keepEnd(end: () => Promise<void>): () => Promise<void> {
  async function close(): Promise<void> {
    if (opened.delete(close)) await end();
  }
  opened.add(close);
  return close;
}

/** The last first. */
export async function closeAll(): Promise<void> {
  for (const close of [...opened].toReversed()) await close().catch(() => undefined);
}
