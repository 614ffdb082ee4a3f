import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventStream } from './event-stream.ts';

const STREAM =
  ': hello\n\nevent: session\nid: 4\ndata: {"id":1,\ndata: "progress":50}\n\ndata: plain\r\n\r\nevent: ping\n\n';
const EVENTS = [
  { type: 'session', data: '{"id":1,\n"progress":50}', id: '4' },
  { type: 'message', data: 'plain', id: undefined },
];

test('events are read with their type, id and joined data; comments and empty events are skipped', () => {
  expect(new EventStream().push(STREAM)).toEqual(EVENTS);
});

test('the result does not depend on where the network cuts the stream', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(STREAM.length), { maxLength: 8 }), (cuts) => {
      const edges = [0, ...cuts.toSorted((a, b) => a - b), STREAM.length];
      const stream = new EventStream();
      const pieces = edges.slice(1).map((end, i) => STREAM.slice(edges[i], end));
      expect(pieces.flatMap((piece) => stream.push(piece))).toEqual(EVENTS);
    }),
  );
});

test('an event that has not ended is kept back', () => {
  const stream = new EventStream();
  expect(stream.push('data: half')).toEqual([]);
  expect(stream.push('\n\n')).toEqual([{ type: 'message', data: 'half', id: undefined }]);
});
