import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const TYPES = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
} as const;

const assetPath = (name: string) => fileURLToPath(new URL(`./assets/${name}`, import.meta.url));
/** The library's file for pages that are not built. */
const webauthn = () =>
  fileURLToPath(new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser')));
const font = (name: string) => fileURLToPath(import.meta.resolve(`@fontsource-variable/inter/files/${name}`));

const PATHS: Readonly<Record<string, string>> = {
  'colours.css': assetPath('colours.css'),
  'frame.css': assetPath('frame.css'),
  'forms.css': assetPath('forms.css'),
  'signin.js': assetPath('signin.js'),
  'passkey.js': assetPath('passkey.js'),
  'webauthn.js': webauthn(),
  'logout.js': assetPath('logout.js'),
  'check-session.js': assetPath('check-session.js'),
  'icon.svg': assetPath('icon.svg'),
  'chart.svg': assetPath('chart.svg'),
  'inter-cyrillic.woff2': font('inter-cyrillic-wght-normal.woff2'),
  'inter-latin.woff2': font('inter-latin-wght-normal.woff2'),
};

const FILES = Object.entries(PATHS).map(([name, path]) => ({ name, bytes: readFileSync(path) }));

/** Changes with the files, so that browsers may keep them for ever. */
export const ASSETS_VERSION = FILES.reduce((hash, { bytes }) => hash.update(bytes), createHash('sha256'))
  .digest('hex')
  .slice(0, 10);

export function serveAssets(app: FastifyInstance): void {
  for (const { name, bytes } of FILES) {
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1) as keyof typeof TYPES];
    app.get(`/signin-assets/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(bytes),
    );
  }
}
