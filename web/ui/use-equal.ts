import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** A value made anew on every render, as the same object for as long as it is equal. */
export function useEqual<T>(value: T): T {
  const [before, setBefore] = useState(value);
  const next = replaceEqualDeep(before, value);
  if (next !== before) setBefore(next);
  return next;
}
