import type { Endpoint } from '#contract/endpoint.ts';
import type { MayCall } from './person.ts';

/** A page loader: fetches the page's data while its code loads, if the person may make the call. */
export const loading =
  (e: Endpoint, load: () => Promise<unknown>) =>
  async ({ context }: { readonly context: { readonly mayCall: MayCall } }): Promise<void> => {
    if (context.mayCall(e)) await load();
  };
