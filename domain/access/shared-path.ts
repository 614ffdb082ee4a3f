/** Where somebody without an account reads by a link; the server and the page agree on it. */
export const isSharedPath = (path: string): boolean => /^\/shared(?:\/|$)/.test(path);
