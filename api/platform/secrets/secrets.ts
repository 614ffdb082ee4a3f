import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { DatabaseError } from '../database/connection.ts';

export const KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^([0-9a-f]{12})\.([A-Za-z0-9_-]+)$/;

/** Encrypts what a copy of the database must not give away. `place` names the row: a sealed text opens nowhere else. */
export interface Secrets {
  seal(text: string, place: string): string;
  /** Throws when the text is sealed by a key that is not here. */
  requireKey(text: string): void;
  /** Throws when no key fits, or the text was changed or moved. */
  open(sealed: string, place: string): string;
  /** Whether the newest key has sealed it. */
  isCurrent(text: string): boolean;
}

/** Names a key without revealing it. */
const keyIdOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 12);

/** The place of a value in a table's row. */
export const placeOf = (table: string, id: string | number): string => `${table}/${id}`;

export const isSealed = (text: string): boolean => SEALED.test(text);

const unknownKey = (keyId: string, known: readonly string[]) =>
  new DatabaseError(
    `Секреты в базе данных зашифрованы ключом ${keyId}, а ` +
      (known.length === 0 ? 'у этого процесса ключа нет.\n' : `этому процессу даны ключи: ${known.join(', ')}.\n`) +
      'Всем процессам нужен один SECRET_KEY (или одна копия файла secret.key). Если ключ потерян: ' +
      'npm run etalon -- rotate-keys --lost-secret удалит то, что он закрывал, и люди войдут заново.',
  );

const damaged = (place: string, cause?: unknown) =>
  new DatabaseError(`Секрет ${place} повреждён или перенесён из другой строки.`, { cause });

function decrypt(key: Buffer, bytes: Buffer, place: string): string {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/** The first key seals, all of them open; with none nothing is sealed. */
export function createSecrets(keys: readonly Buffer[]): Secrets {
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]));
  const [[newestId, newestKey] = ['', null]] = byId;
  function keyOf(sealed: string): Buffer | null {
    const [, keyId = ''] = SEALED.exec(sealed) ?? [];
    if (keyId === '') return null;
    const key = byId.get(keyId);
    if (!key) throw unknownKey(keyId, [...byId.keys()]);
    return key;
  }
  return {
    seal(text, place) {
      if (!newestKey) throw new Error('no secret key');
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newestKey, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(place));
      const closed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${newestId}.${closed.toString('base64url')}`;
    },
    requireKey: (text) => void keyOf(text),
    open(sealed, place) {
      const key = keyOf(sealed);
      if (!key) throw damaged(place);
      try {
        return decrypt(key, Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url'), place);
      } catch (cause) {
        throw damaged(place, cause);
      }
    },
    isCurrent: (text) => isSealed(text) && text.startsWith(`${newestId}.`),
  };
}
