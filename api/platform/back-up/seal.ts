import { createCipheriv, createDecipheriv, randomBytes, type DecipherGCM } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** The first bytes of an encrypted back-up. */
export const SEALED = Buffer.from('ETALON-SEALED-1\n');
const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = SEALED.length + IV_BYTES;

/** Why a back-up cannot be read: shown to whoever restores it. */
export class BackUpError extends Error {}

/** Encrypts a stream: mark, initialisation vector, text, tag. */
export function seal(key: Buffer): Transform {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv);
  let begun = false;
  return new Transform({
    transform(piece: Buffer, _, done: TransformCallback) {
      if (!begun) this.push(Buffer.concat([SEALED, iv]));
      begun = true;
      done(null, cipher.update(piece));
    },
    flush(done) {
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
}

/** Opens what `seal` made. The last bytes prove that nothing was changed or cut off: before them nothing is to be believed. */
export function unseal(key: Buffer): Transform {
  let held = Buffer.alloc(0);
  let decipher: DecipherGCM | null = null;
  const wrong = new Error('the seal is broken');
  return new Transform({
    transform(piece: Buffer, _, done: TransformCallback) {
      held = Buffer.concat([held, piece]);
      if (!decipher) {
        if (held.length < HEAD_BYTES) return done();
        decipher = createDecipheriv(ALGORITHM, key, held.subarray(SEALED.length, HEAD_BYTES));
        held = held.subarray(HEAD_BYTES);
      }
      // The tag is the end of the file, whose length is not known before it.
      const ready = held.length - TAG_BYTES;
      if (ready <= 0) return done();
      const text = decipher.update(held.subarray(0, ready));
      held = held.subarray(ready);
      return done(null, text);
    },
    flush(done) {
      if (!decipher || held.length !== TAG_BYTES) return done(wrong);
      decipher.setAuthTag(held);
      try {
        done(null, decipher.final());
      } catch {
        done(wrong);
      }
    },
  });
}
