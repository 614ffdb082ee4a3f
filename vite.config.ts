import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanRooms } from './scripts/lean-rooms.mjs';
import { FILES, FIRST } from './scripts/split-web.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3001';

/** In development the addresses of silent renewal lead to their own small page, as the server does it in production. */
const silentPage: Plugin = {
  name: 'etalon-silent-page',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/auth\/(silent|popup)\b/.test(request.url ?? '')) request.url = '/silent.html';
      next();
    });
  },
};

/** What the page needs in any case comes with the first answer; on a narrow screen the fonts of the first visit are the system's. */
const early: Plugin = {
  name: 'etalon-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {}, path }) {
      if (!path.endsWith('index.html')) return [];
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const scripts = chunks
        .filter(({ name }) => name === 'portal' || name === 'Portal')
        .map(({ fileName }) => fileName);
      const fonts = Object.keys(bundle).filter((name) => /inter-(cyrillic|latin)-.*\.woff2$/.test(name));
      const links = [
        ...scripts.map((name) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: '', href: `/${name}` } })),
        ...fonts.map((name) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
            media: '(min-width: 700px)',
            href: `/${name}`,
          },
        })),
      ];
      return links.map((link) => ({ ...link, injectTo: 'head' as const }));
    },
  },
};

const ICONS = here('./node_modules/lucide-react/dist/esm/');
const IMPORTED_ICONS = /import \{([^}]+)\} from ["']lucide-react["'];?/g;

/** Takes each icon from its own file: through the file that names them all, every page would load the icons of every other. */
const ownIcons = async (): Promise<Plugin> => {
  const all = await readFile(`${ICONS}lucide-react.mjs`, 'utf8');
  const files = new Map(
    [...all.matchAll(/export \{([^}]+)\} from ["'](\.\/icons\/[^"']+)/g)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(ICONS, file)] as const),
    ),
  );
  return {
    name: 'etalon-own-icons',
    apply: 'build',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('lucide-react')) return undefined;
      return code.replaceAll(IMPORTED_ICONS, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => {
            const [icon = '', local = icon] = name.split(' as ');
            const file = files.get(icon);
            if (file === undefined) throw new Error(`${id}: lucide-react has no icon ${icon}`);
            return `import ${local} from ${JSON.stringify(file)};`;
          })
          .join(''),
      );
    },
  };
};

/** The two last levels of Brotli save a fifteenth more and take three times as long: they are for what all wait for. */
const BROTLI = { first: 11, rest: 9 };
const COMPRESS = {
  br: (whole: Buffer, isFirst: boolean) =>
    promisify(brotliCompress)(whole, {
      params: { [constants.BROTLI_PARAM_QUALITY]: isFirst ? BROTLI.first : BROTLI.rest },
    }),
  gz: (whole: Buffer) => promisify(gzip)(whole, { level: 9 }),
} as const;

/** Lays each asset beside itself in small, so that serving it costs nothing. The page itself is rewritten each time. */
const smallFiles: Plugin = {
  name: 'etalon-small-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name));
    await Promise.all(
      names.map(async (name) => {
        const whole = await readFile(join(dir, name));
        if (whole.length < 1024) return;
        const isFirst = FIRST.includes(bundle[name]?.name ?? '');
        for (const [ending, compress] of Object.entries(COMPRESS)) {
          await writeFile(join(dir, `${name}.${ending}`), await compress(whole, isFirst));
        }
      }),
    );
  },
};

export default defineConfig({
  root: here('./web'),
  cacheDir: here('./.cache/vite'),
  plugins: [react(), silentPage, early, leanRooms, ownIcons(), smallFiles],
  resolve: { alias: { typebox: here('./web/app/schema-shells.ts') } },
  build: {
    outDir: here('./web/dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The content security policy has no `data:` for fonts and scripts.
    assetsInlineLimit: 0,
    // The charts' library, which loads with the first chart; what loads at once is watched by scripts/check-bundle.mjs.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: [here('./web/index.html'), here('./web/silent.html')],
      output: { codeSplitting: FILES },
    },
  },
  // Every page is loaded when opened; without this each first visit finds new packages and reloads the browser.
  optimizeDeps: { entries: ['index.html', 'silent.html', '*/**/*.{ts,tsx}', '!**/*.test.*', '!dist/**'] },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/oidc', '/signin', '/signin-assets'].map((path) => [path, { target: api, xfwd: true }]),
    ),
  },
});
