/** What of a client's table is shown; the names stand in the address. */
export const TABLE_SHOWS = ['worse', 'about', 'better', 'money', 'key'] as const;
export type TableShow = (typeof TABLE_SHOWS)[number];

/** In which order; by place without one. */
export const TABLE_ORDERS = ['money', 'name'] as const;
export type TableOrder = (typeof TABLE_ORDERS)[number];
