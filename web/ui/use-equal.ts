import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** A value created again on every render, as the same object while it is equal. */
export function useEqual<T>(value: T): T {
  const [before, setBefore] = useState(value);
  const next = replaceEqualDeep(before, value);
  if (next !== before) setBefore(next);
  return next;
}
