import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** A value once it has stayed the same for a moment: typing becomes one request. */
export function useDebouncedValue<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    // An equal value keeps its identity, so that one made at every render comes to rest.
    const timer = setTimeout(() => setDebounced((before) => replaceEqualDeep(before, value)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
