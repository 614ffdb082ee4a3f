import { afterEach, expect, test, vi } from 'vitest';
import { caller } from './caller.ts';
import { onServerEvent } from './events.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  caller.token = undefined;
});

const streamOf = (text: string): Response => new Response(text, { headers: { 'content-type': 'text/event-stream' } });

test('listeners share one connection with the token, which is opened again when it breaks', async () => {
  vi.useFakeTimers();
  caller.token = 'token';
  const calls: Headers[] = [];
  const answers = ['event: session\ndata: {"id":1}\n\n', 'event: session\ndata: {"id":2}\n\n'];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    calls.push(new Headers(init.headers));
    return streamOf(answers[calls.length - 1] ?? '');
  });
  const heard: string[] = [];
  const stopFirst = onServerEvent(({ data }) => heard.push(`first ${data}`));
  const stopSecond = onServerEvent(({ data }) => heard.push(`second ${data}`));
  await vi.advanceTimersByTimeAsync(500);
  expect(heard).toEqual(['first {"id":1}', 'second {"id":1}']);
  expect(calls.map((headers) => headers.get('authorization'))).toEqual(['Bearer token']);
  await vi.advanceTimersByTimeAsync(1_000);
  // Events may have been missed between the two streams, so every listener is notified.
  expect(heard.slice(2)).toEqual(['first ', 'second ', 'first {"id":2}', 'second {"id":2}']);
  stopFirst();
  stopSecond();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(calls).toHaveLength(2);
});

test('a refused token is not asked with again', async () => {
  vi.useFakeTimers();
  let calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return Response.json({ detail: 'нет' }, { status: 403 });
  });
  const stop = onServerEvent(() => undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(calls).toBe(1);
  stop();
});

test('a window whose stream went to another one takes it back when somebody turns to it', async () => {
  vi.useFakeTimers();
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  let calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return streamOf('event: replaced\ndata: {}\n\n');
  });
  const heard: string[] = [];
  const stop = onServerEvent(({ type }) => heard.push(type));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(calls).toBe(1);
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls).toBe(2);
  // What happened meanwhile is asked for again.
  expect(heard).toEqual(['reopened']);
  stop();
});
