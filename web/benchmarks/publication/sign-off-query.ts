import { useQuery } from '@tanstack/react-query';
import type { Benchmark } from '#contract/benchmarks.ts';
import { checkRelease } from '#contract/release-check.ts';
import { getSignOff, type SignOff } from '#contract/sign-off.ts';
import { queryClient, readQuietly } from '#web/app/query-client.ts';

/** The polling interval while a trial release is being built. */
const LOOK_AGAIN_MS = 1000;
const again = (state: string | undefined) => (state === 'building' ? LOOK_AGAIN_MS : false);

const signOffOf = (id: number) => readQuietly(getSignOff, { params: { id } });

/** What stands between a calculation and its publication; a released one is published already. */
export const useSignOff = ({ id, release }: Benchmark) =>
  useQuery({ ...signOffOf(id), enabled: !release, refetchInterval: ({ state }) => again(state.data?.state) });

export const showSignOff = (id: number) => (signOff: SignOff) => {
  queryClient.setQueryData(signOffOf(id).queryKey, signOff);
};

/** The trial release with its lists. */
export const useTrial = ({ id, release }: Benchmark) =>
  useQuery({
    ...readQuietly(checkRelease, { params: { id } }),
    enabled: !release,
    refetchInterval: ({ state }) => again(state.data?.state),
  });
