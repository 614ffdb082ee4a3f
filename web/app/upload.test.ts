import { afterEach, expect, test, vi } from 'vitest';
import { endpointsOf } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { caller } from './caller.ts';
import { upload } from './upload.ts';

const endpoint = endpointsOf('questionnaires');

const take = endpoint({
  method: 'POST',
  path: '/api/upload/',
  changes: [],
  summary: 'Загрузка',
  access: 'signed-in',
  upload: true,
});

/** The browser's request, as far as an upload uses it; Node has none. */
class Request extends EventTarget {
  static last: Request;
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  opened = '';
  sent: FormData | undefined;

  constructor() {
    super();
    Request.last = this;
  }

  open(method: string, url: string): void {
    this.opened = `${method} ${url}`;
  }

  setRequestHeader(): void {}

  send(form: FormData): void {
    this.sent = form;
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

const file = new File(['123'], 'анкета.xlsx');
const start = (more: object = {}) => {
  vi.stubGlobal('XMLHttpRequest', Request);
  return upload(take, { dry_run: true }, { file, ...more });
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a file goes with its fields before it, and tells how much has left', async () => {
  const shares: number[] = [];
  const answer = start({ onProgress: (share: number) => shares.push(share) });
  const request = Request.last;
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded: 1, total: 4 }));
  request.answer(202, { id: 7 });
  expect(await answer).toEqual({ id: 7 });
  expect(shares).toEqual([0.25]);
  expect(request.opened).toMatch(/^POST .*\/api\/upload\/$/);
  expect([...(request.sent?.keys() ?? [])]).toEqual(['dry_run', 'file']);
});

test('a refused file brings the texts of its fields', async () => {
  const answer = start();
  Request.last.answer(400, { file: ['Это не xlsx.'] });
  const error: unknown = await answer.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).fields).toEqual({ file: 'Это не xlsx.' });
});

test('an upload can be cancelled', async () => {
  const cancel = new AbortController();
  const answer = start({ signal: cancel.signal });
  cancel.abort();
  await expect(answer).rejects.toThrow('cancelled');
});

test('a file is sent again once the person has confirmed who they are, and not otherwise', async () => {
  const confirm = vi.spyOn(caller, 'confirmIdentity').mockResolvedValueOnce(true);
  const sent = start();
  const first = Request.last;
  first.answer(428, {});
  await vi.waitFor(() => expect(Request.last).not.toBe(first));
  Request.last.answer(200, { done: true });
  expect(await sent).toEqual({ done: true });
  confirm.mockResolvedValueOnce(false);
  const refused = start();
  Request.last.answer(428, {});
  await expect(refused).rejects.toThrow(ApiError);
  confirm.mockRestore();
});
