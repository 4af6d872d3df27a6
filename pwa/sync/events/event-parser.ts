export interface ServerEvent {
  name: string;
  data: string;
}

/** Parses text/event-stream from chunks that may end anywhere. Skips comments, which the server sends as heartbeats. */
export class EventParser {
  #rest = '';

  push(piece: string): ServerEvent[] {
    const blocks = (this.#rest + piece).replace(/\r\n?/g, '\n').split('\n\n');
    this.#rest = blocks.pop() ?? '';
    return blocks.flatMap(eventOf);
  }
}

function eventOf(block: string): ServerEvent[] {
  const lines = block.split('\n');
  const values = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  const data = values('data');
  return data.length > 0 ? [{ name: values('event').at(-1) ?? 'message', data: data.join('\n') }] : [];
}
