const NAME = /<(?:[^\s<>/:!?]+:)?([^\s<>/:!?]+)/y;

/** Where a comment or an instruction that begins here ends; -1 when it is neither, or never ends. */
function asideEnd(xml: string, at: number): number {
  const [from, close] = xml.startsWith('<?', at) ? [2, '?>'] : xml.startsWith('<!--', at) ? [4, '-->'] : [0, ''];
  const end = from === 0 ? -1 : xml.indexOf(close, at + from);
  return end < 0 ? -1 : end + close.length;
}

/** Where the document's own element begins; -1 without one. Each sign is looked at once. */
export function rootStart(xml: string): number {
  let from = xml.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    const at = xml.indexOf('<', from);
    if (at < 0 || xml.slice(from, at).trim() !== '') return -1;
    const end = asideEnd(xml, at);
    if (end < 0) return /[!?]/.test(xml.charAt(at + 1)) ? -1 : at;
    from = end;
  }
}

/** The name of the document's own element without its prefix; empty without one. */
export function rootName(xml: string): string {
  NAME.lastIndex = rootStart(xml);
  return NAME.lastIndex < 0 ? '' : (NAME.exec(xml)?.[1] ?? '');
}
