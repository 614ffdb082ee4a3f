/** One server-sent event. */
export interface ServerEvent {
  readonly type: string;
  readonly data: string;
  readonly id: string | undefined;
}

function eventIn(block: string): ServerEvent | undefined {
  const data: string[] = [];
  let type = 'message';
  let id: string | undefined;
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon === 0) continue;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    if (field === 'event') type = value;
    if (field === 'id') id = value;
  }
  return data.length === 0 ? undefined : { type, data: data.join('\n'), id };
}

/** Cuts a text/event-stream into events, however the network cut it into pieces. */
export class EventStream {
  #rest = '';

  push(piece: string): ServerEvent[] {
    const blocks = (this.#rest + piece).replace(/\r\n/g, '\n').split('\n\n');
    this.#rest = blocks.pop() ?? '';
    return blocks.map(eventIn).filter((event) => event !== undefined);
  }
}
