import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * A change of people or roles. What is on screen is asked for again even when it was refused, for somebody else may have
 * been first; companies and subscriptions count their people.
 */
export function useChange<I, O>(change: (input: I) => Promise<O>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        ['access', 'organisations', 'subscriptions'].map((noun) => queries.invalidateQueries({ queryKey: [noun] })),
      ),
  });
}
