const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Names are typed by people, so they must be escaped in an HTML tooltip. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

/** A tooltip: a heading and lines of a name and a value. */
export const tooltipOf = (heading: string, lines: readonly (readonly [string, string])[]): string =>
  [
    `<b>${escapeHtml(heading)}</b>`,
    ...lines.map(([name, value]) => `${escapeHtml(name)}: <b>${escapeHtml(value)}</b>`),
  ].join('<br>');
