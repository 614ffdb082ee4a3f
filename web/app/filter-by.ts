import type { TObject } from 'typebox';
import type { Endpoint, Input } from '#contract/endpoint.ts';
import type { FieldValues } from '#contract/lists.ts';
import type { Filter } from '#web/ui/table/Table.tsx';
import { call } from './call.ts';

type ValuesEndpoint = Endpoint & { readonly query: TObject; readonly reply: typeof FieldValues };
type FieldOf<E extends Endpoint> = Input<E> extends { query: { field: infer F extends string } } ? F : never;

/** A filter of a list; what can be chosen comes from the call beside the list. */
export const filterBy = <E extends ValuesEndpoint>(
  e: E,
  field: FieldOf<E>,
  label: string,
  params: Readonly<Record<string, unknown>> = {},
): Filter => ({
  field,
  label,
  values: async () => {
    const input = { params, query: { field } };
    const { values } = await call<ValuesEndpoint>(e, input);
    return values.map(({ value, label: name, count }) => ({ value: String(value), label: name, count }));
  },
});
