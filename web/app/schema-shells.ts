/**
 * Stands in for the schema library in the browser: the page reads the addresses, rights, filters and defaults of the
 * contract, never its rules, and the library would be a quarter of the first load. Objects keep their properties,
 * because the contract builds shapes out of other shapes.
 */
const shell = (): object => ({});
const keep = (options: object = {}): object => options;

export const Type = {
  Array: shell,
  Boolean: shell,
  Integer: keep,
  Number: shell,
  Object: (properties: object) => ({ properties }),
  Optional: shell,
  Record: shell,
  String: shell,
  Unknown: shell,
  Unsafe: keep,
};
