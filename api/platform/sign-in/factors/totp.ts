import { generateSecret, generateURI, verifySync } from 'otplib';
import { toString as drawQr } from 'qrcode';
import { PRODUCT } from '#domain/messages/letter.ts';

const STEP_SECONDS = 30;

/** What an authenticator app needs: by a picture, or typed. */
export interface TotpSetup {
  readonly secret: string;
  /** The same as a picture, for the address of an image. */
  readonly qr: string;
}

export const newTotpSecret = (): string => generateSecret();

export async function showTotp(secret: string, username: string): Promise<TotpSetup> {
  const uri = generateURI({ issuer: PRODUCT.en, label: username, secret });
  const svg = await drawQr(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return { secret, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

export const looksLikeTotp = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''));

/** The step of the code, or null when it is wrong or not later than `after`. Clocks may differ by one step. */
export function stepOfCode(secret: string, typed: string, now: Date, after = 0): number | null {
  const token = typed.replace(/\s/g, '');
  if (!looksLikeTotp(token)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const found = verifySync({ secret, token, epoch, epochTolerance: STEP_SECONDS });
  if (!found.valid) return null;
  const step = Math.floor(epoch / STEP_SECONDS) + found.delta;
  return step > after ? step : null;
}
