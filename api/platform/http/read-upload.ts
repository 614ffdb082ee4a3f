import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { text, type Text } from '#domain/language/text.ts';
import { withReceivedFile, type ReceivedFile } from '../received-file.ts';
import { wrongField } from './refusal.ts';

/** One file somebody sent, and the fields beside it as they were typed. */
export interface Upload {
  /** Without folders: some browsers send the whole path. */
  readonly name: string;
  readonly file: ReceivedFile;
  readonly fields: Readonly<Record<string, string>>;
}

const LONGEST_NAME = 200;

const NO_FILE = text(
  'Файл не приложен: отправьте его полем file формы multipart/form-data.',
  'No file attached. Send it in the “file” field of a multipart/form-data form.',
);
const EMPTY = text('Файл пуст.', 'The file is empty.');
const CUT_OFF = text(
  'Файл дошёл не целиком. Отправьте его ещё раз.',
  'The upload was interrupted. Send the file again.',
);

const tooLarge = (bytes: number): Text => {
  const megabytes = Math.floor(bytes / (1024 * 1024));
  return text(`Файл больше ${megabytes} МБ.`, `The file is larger than ${megabytes} MB.`);
};

const TEXTS: Readonly<Record<string, Text>> = {
  FST_FILES_LIMIT: text('Отправляйте файлы по одному.', 'Send files one at a time.'),
  FST_PARTS_LIMIT: text('Отправляйте файлы по одному.', 'Send files one at a time.'),
  FST_FIELDS_LIMIT: text('В форме слишком много полей.', 'The form has too many fields.'),
  FST_MP_PREMATURE_CLOSE: CUT_OFF,
  // The caller has hung up, which is not a portal error.
  ECONNRESET: CUT_OFF,
};

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g;

/** The last part of a path. A name that is too long loses its middle: by its end the file is distinguished from others. */
function bareName(path: string): string {
  const name = path.replace(CONTROLS, '').split(/[\\/]/).at(-1) ?? '';
  if (name.length <= LONGEST_NAME) return name;
  const ending = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? '';
  return name.slice(0, LONGEST_NAME - ending.length).replace(/[\ud800-\udbff]$/, '') + ending;
}

const isTooLarge = (error: unknown): boolean => codeOf(error) === 'FST_REQ_FILE_TOO_LARGE';

async function receive(
  request: FastifyRequest,
  maxBytes: number,
  store: (stream: Readable) => Promise<ReceivedFile>,
): Promise<Upload> {
  const fields: Record<string, string> = {};
  let found: { name: string; file: ReceivedFile } | undefined;
  try {
    for await (const part of request.parts({ limits: { files: 1, fileSize: maxBytes } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (part.fieldname !== 'file') part.file.resume();
      else found = { name: bareName(part.filename), file: await store(part.file) };
    }
  } catch (error) {
    if (isTooLarge(error)) throw wrongField('file', tooLarge(maxBytes));
    const code = codeOf(error);
    // Without a code it is the parser's word on a form that ends too early.
    throw code !== '' && !TEXTS[code] ? error : wrongField('file', TEXTS[code] ?? CUT_OFF);
  }
  if (!found || found.name === '') throw wrongField('file', NO_FILE);
  if (found.file.size === 0) throw wrongField('file', EMPTY);
  return { ...found, fields };
}

/**
 * Reads the one file of a request to the disk, never more than `maxBytes` of it, for as long as it is used. What is wrong
 * with it comes back under `file`, as the form shows it.
 */
export async function readUpload<T>(
  request: FastifyRequest,
  { maxBytes, dataDir }: { readonly maxBytes: number; readonly dataDir: string },
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw wrongField('file', NO_FILE);
  // A caller who hung up while queued sends nothing more, not even an end.
  if (request.raw.destroyed) throw wrongField('file', CUT_OFF);
  return withReceivedFile(dataDir, async (store) => use(await receive(request, maxBytes, store)));
}
