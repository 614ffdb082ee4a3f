import { text } from '#domain/language/text.ts';
import { findVirus, ScannerFailure } from '../platform/clamd.ts';
import { readUpload, type Upload } from '../platform/http/read-upload.ts';
import { Refusal, wrongField } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import type { FastifyRequest } from 'fastify';
import { audit, type AuditActor } from './audit.ts';

const RETRY_AFTER_S = 60;

const NOT_SCANNED = new Refusal(
  503,
  text(
    'Файл не принят: проверка на вирусы сейчас не работает. Повторите через минуту; если не поможет, сообщите администратору.',
    'The file was not accepted: virus scanning is not working now. Try again in a minute; if that does not help, tell an administrator.',
  ),
  RETRY_AFTER_S,
);
const TOO_LARGE = text(
  'Файл больше, чем принимает проверка на вирусы. Уменьшите его или сообщите администратору.',
  'The file is larger than the virus scanner takes. Make it smaller or tell an administrator.',
);
const infected = (virus: string) =>
  text(
    `В файле найден вирус (${virus}), файл не принят и не сохранён. Проверьте свой компьютер и отправьте чистый файл.`,
    `The file contains a virus (${virus}); it was neither accepted nor stored. Check your computer and send a clean file.`,
  );

/** Has a file scanned; throws unless it is clean. */
async function expectClean(
  { db, log, settings }: Pick<Services, 'db' | 'log' | 'settings'>,
  call: AuditActor,
  { name, file }: Upload,
): Promise<void> {
  if (settings.scanner === null) return;
  const virus = await findVirus(settings.scanner, file.pieces()).catch((error: unknown) => {
    if (!(error instanceof ScannerFailure)) throw error;
    log.error({ err: error, file: name, size: file.size }, 'a file could not be scanned');
    throw error.tooLarge ? wrongField('file', TOO_LARGE) : NOT_SCANNED;
  });
  if (virus === null) return;
  const after = { name, reason: virus };
  await audit(db, call, { action: 'upload_refused', object_type: 'file', after });
  throw wrongField('file', infected(virus));
}

/**
 * The only door for files: the one file of a request is scanned before anybody looks at it, and is there for `use` alone.
 */
export function receiveUpload<T>(
  services: Pick<Services, 'db' | 'log' | 'settings'>,
  call: AuditActor & { readonly request: FastifyRequest },
  maxBytes: number,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  const { dataDir } = services.settings;
  return readUpload(call.request, { maxBytes, dataDir }, async (upload) => {
    await expectClean(services, call, upload);
    return use(upload);
  });
}
