import { acknowledgeRisk, getSignOff, type SignOff } from '../sign-off.ts';

/** Calls the portal as somebody who publishes, and gives what it answers. */
type SendAsPublisher = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

/**
 * For programs that publish: waits for the trial build of a calculation and acknowledges each risk as it is, which a person
 * does on the page of the sign-off. After that the calculation may be published, or signed for a second person.
 */
export async function acknowledgeRisks(
  send: SendAsPublisher,
  id: number | string,
  pause: () => Promise<unknown>,
): Promise<SignOff> {
  const pathOf = ({ path }: { readonly path: string }): string => path.replace(':id', String(id));
  for (;;) {
    const signOff = await send<SignOff>('GET', pathOf(getSignOff));
    if (signOff.state === 'failed') throw new Error(`the trial build of calculation ${id} failed`);
    const open = signOff.risks?.filter((one) => one.open) ?? [];
    for (const { risk, count } of open) await send('POST', pathOf(acknowledgeRisk), { risk, count });
    if (signOff.risks && open.length === 0) return signOff;
    await pause();
  }
}
