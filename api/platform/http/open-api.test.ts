import { expect, test } from 'vitest';
import { openTestPortal, usePortal } from '#api/testing/portal.ts';

const portal = usePortal();
const DOCUMENTS = ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml'];

test.each(DOCUMENTS)('%s is for whoever is signed in', async (url) => {
  expect((await portal().app.inject({ url })).statusCode).toBe(401);
  const client = await portal().as('client');
  const answer = await client.get(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('/api/users/me/');
});

test('the page itself says nothing of the portal without the document', async () => {
  const page = await portal().app.inject({ url: '/api/docs/static/swagger-initializer.js' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('oidc.user:');
  expect(page.body).not.toContain('/api/users/');
});

test('an operator may make the document public', async () => {
  const open = await openTestPortal({ API_DOCS: 'public' }, false);
  try {
    for (const url of DOCUMENTS) expect((await open.app.inject({ url })).statusCode).toBe(200);
  } finally {
    await open.close();
  }
});

test('files that are sent and answered are described, and a refusal is always JSON', async () => {
  const document = (await (await portal().as('client')).get('/api/openapi.json')).json();
  const upload = document.paths['/api/upload/'].post.requestBody.content['multipart/form-data'].schema;
  expect(upload.required).toEqual(['file']);
  expect(upload.properties.file).toEqual({ type: 'string', format: 'binary' });
  const { responses } = document.paths['/api/template/file/'].get;
  expect(Object.keys(responses['200'].content)).toEqual(['application/octet-stream']);
  expect(Object.keys(responses['4XX'].content)).toEqual(['application/json']);
});
