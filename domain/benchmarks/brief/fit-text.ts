/** How wide a letter is on the average, as a share of its size; Cyrillic in Arial, on the safe side. */
const LETTER = { regular: 0.54, bold: 0.59 } as const;

interface Frame {
  readonly width: number;
  readonly size: number;
  readonly bold?: boolean;
  /** How many lines there is room for. */
  readonly lines: number;
}

interface Line {
  /** What parts it from the line before: a space, a line break, or nothing within a word. */
  readonly after: '' | ' ' | '\n';
  readonly text: string;
}

/** A word longer than a line breaks where the line ends. */
const pieces = (word: string, most: number): Line[] =>
  Array.from({ length: Math.max(1, Math.ceil(word.length / most)) }, (_, at) => ({
    after: at === 0 ? ' ' : '',
    text: word.slice(at * most, (at + 1) * most),
  }));

/** The lines a paragraph breaks into; an empty one is a line, too. */
function linesIn(paragraph: string, most: number): Line[] {
  const lines: Line[] = [];
  for (const { after, text } of paragraph.split(/ +/).flatMap((word) => pieces(word, most))) {
    const last = lines.at(-1);
    if (last && after === ' ' && last.text.length + 1 + text.length <= most)
      lines[lines.length - 1] = { ...last, text: `${last.text} ${text}` };
    else lines.push({ after: last ? after : '\n', text });
  }
  return lines;
}

const mostIn = ({ width, size, bold = false }: Omit<Frame, 'lines'>): number =>
  Math.max(1, Math.floor(width / (size * LETTER[bold ? 'bold' : 'regular'])));

const linesWith = (text: string, most: number): Line[] =>
  text.split(/\r\n|[\r\n]/).flatMap((paragraph) => linesIn(paragraph, most));

/** How many lines a text takes. */
export const linesOf = (text: string, frame: Omit<Frame, 'lines'>): number => linesWith(text, mostIn(frame)).length;

/** What the first line of a text takes of it. */
export const firstLine = (text: string, frame: Omit<Frame, 'lines'>): string =>
  linesWith(text, mostIn(frame))[0]?.text ?? '';

/** The text, or as much of it as the room takes, ended by an ellipsis: no slide writes over its neighbours. */
export function fitText(text: string, { lines: room, ...frame }: Frame): string {
  const most = mostIn(frame);
  const lines = linesWith(text, most);
  if (lines.length <= room) return text;
  const taken = lines.slice(0, room);
  const joined = taken.map(({ after, text: line }, at) => (at === 0 ? line : `${after}${line}`)).join('');
  const isFull = (taken.at(-1)?.text.length ?? 0) + 1 > most;
  return `${(isFull ? joined.slice(0, -2) : joined).replace(/[\s.,:;—–-]+$/u, '')}…`;
}
