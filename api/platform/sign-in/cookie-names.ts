/**
 * On https a browser takes a cookie named `__Secure-…` from https alone, and one named `__Host-…` from this very host
 * alone. Plain http, which is the loopback address, could not set either.
 */
export const cookieName = (publicUrl: string, name: string, prefix: '__Secure-' | '__Host-' = '__Secure-'): string =>
  publicUrl.startsWith('https:') ? `${prefix}${name}` : name;
