/** What the sign-in request carries along and brings back. */
export interface ReturnState {
  readonly to: string;
}

const isReturnState = (state: unknown): state is ReturnState =>
  typeof state === 'object' && state !== null && typeof (state as ReturnState).to === 'string';

/** Where to go after sign-in: the page asked for, when it is one of ours, else home. */
export function returnAddress(state: unknown): string {
  if (!isReturnState(state)) return '/';
  const { to } = state;
  const own = to.startsWith('/') && !to.startsWith('//') && !to.includes('\\') && !to.startsWith('/auth/');
  return own ? to : '/';
}
