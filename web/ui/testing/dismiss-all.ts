import { afterEach, beforeEach } from 'vitest';
import { currentNotices, dismiss } from '../notifications.ts';

export const dismissAll = (): void => currentNotices().forEach(({ id }) => dismiss(id));

/** Each test of a file begins without notices: what failed late in another file may have left some. */
export function withoutNotices(): void {
  beforeEach(dismissAll);
  afterEach(dismissAll);
}
