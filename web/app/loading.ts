import type { Endpoint } from '#contract/endpoint.ts';
import type { MayCall } from './person.ts';

/** The loader of a page: it reads what the page shows while its code is on the way, for those who may make the call. */
export const loading =
  (e: Endpoint, load: () => Promise<unknown>) =>
  async ({ context }: { readonly context: { readonly mayCall: MayCall } }): Promise<void> => {
    if (context.mayCall(e)) await load();
  };
