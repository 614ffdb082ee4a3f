/**
 * How a workbook reaches out of itself: `function` fetches something or hands it over, `program` starts or speaks to
 * another one, `book` takes values from another file, `link` leads elsewhere, `picture` is loaded from elsewhere,
 * `connection` fetches data, `object` is a file or a control within the file, `addin` is code that opens with it.
 */
export type CalloutKind = 'function' | 'program' | 'book' | 'link' | 'picture' | 'connection' | 'object' | 'addin';

/** What reaches out: the kind, and the function, program, host or file that is named. */
export interface Reach {
  readonly kind: CalloutKind;
  readonly what: string;
}

/** One place of a workbook that reaches out of it. */
export interface Callout extends Reach {
  readonly sheet: string | null;
  readonly cell: string | null;
  /** The defined name that holds it. */
  readonly name: string | null;
}

/** A name of a file or host is quoted, never a text of megabytes. */
const LONGEST = 120;

export const reach = (kind: CalloutKind, what: string): Reach => ({ kind, what: what.slice(0, LONGEST) });

const HOST = /^\s*[a-z][a-z0-9+.-]*:\/\/\/?(?:[^\s/@?#]*@)?([^\s/?#]+)/i;

/** What an address leads to, in short: the host, else the file. */
export const targetName = (target: string): string => HOST.exec(target)?.[1] ?? target.trim();

/** A place in the workbook itself, none of another one, or a letter that the person would still have to send. */
export const staysInside = (target: string): boolean =>
  /^\s*(?:#|mailto:)/i.test(target) && !/:\/\/|\\|[?&]attach|\][^\]!]*!/i.test(target);

/** An address that begins with a scheme or a host leads out of the file, whatever else is said of it. */
export const leadsOut = (target: string): boolean => /^\s*(?:[a-z][a-z0-9+.-]*:|\\\\|\/\/)/i.test(target);
