import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while: typing becomes one request. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  const said = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(said) as T), ms);
    return () => clearTimeout(timer);
  }, [said, ms]);
  return settled;
}
