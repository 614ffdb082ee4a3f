import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** A value after it has not changed for a moment, so that typing becomes one request. */
export function useDebouncedValue<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    // An equal value retains its identity, so that one created at every render settles.
    const timer = setTimeout(() => setDebounced((before) => replaceEqualDeep(before, value)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
