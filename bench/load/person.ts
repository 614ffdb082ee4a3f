export interface LoadPerson {
  readonly token: string;
  readonly address: string;
}

/** Each calls from an address of their own, as behind a proxy. */
export const headersOf = ({ token, address }: LoadPerson) => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': address,
});
