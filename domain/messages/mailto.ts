/** Longer addresses are cut or refused by mail programs. */
const LONGEST = 2000;

interface OwnLetter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/**
 * The address that opens a letter in the reader's own mail program. `whole`: the text fits into it; otherwise it has to be
 * pasted.
 */
export function mailtoOf({ to, subject, text }: OwnLetter): { readonly href: string; readonly whole: boolean } {
  const head = `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`;
  const href = `${head}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  return href.length <= LONGEST ? { href, whole: true } : { href: head.slice(0, LONGEST), whole: false };
}
