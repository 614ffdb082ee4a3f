/** State passed through the sign-in request. */
export interface ReturnState {
  readonly to: string;
}

/** The address of the page on screen. */
export const here = (): ReturnState => ({ to: location.pathname + location.search + location.hash });

const isReturnState = (state: unknown): state is ReturnState =>
  typeof state === 'object' && state !== null && typeof (state as ReturnState).to === 'string';

/** Where to go after sign-in: the requested page if it belongs to the portal, else home. */
export function returnAddress(state: unknown): string {
  if (!isReturnState(state)) return '/';
  const { to } = state;
  const own = to.startsWith('/') && !to.startsWith('//') && !to.includes('\\') && !to.startsWith('/auth/');
  return own ? to : '/';
}
