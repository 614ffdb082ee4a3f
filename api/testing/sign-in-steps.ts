import { PASSWORD } from './sign-in-app.ts';
import type { Tokens, Visitor } from './visitor.ts';

export const addressOf = (form: string) => form.split('?')[0] ?? '';

/** The address of the step after the right password. */
export async function afterPassword(visitor: Visitor, username: string) {
  const form = await visitor.begin();
  const page = await visitor.type(form, username, PASSWORD);
  return { address: addressOf(form), page };
}

export async function tokensOf(visitor: Visitor, response: Awaited<ReturnType<Visitor['post']>>) {
  const answer = await visitor.arrive(response);
  return (await visitor.redeem(answer.get('code') ?? '')).json<Tokens>();
}

/** What an authenticator is to sign at this step. */
export async function challengeAt(visitor: Visitor, address: string) {
  return (await visitor.post(`${address}/options`, {})).json<{
    challenge: string;
    allowCredentials: { id: string }[];
  }>();
}
