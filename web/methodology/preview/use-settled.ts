import { useEffect, useState } from 'react';

const PAUSE_MS = 400;

/** A value that has not changed for a moment: what is typed is asked about when the typing pauses. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
