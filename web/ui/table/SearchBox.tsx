import { useEffect, useRef, useState } from 'react';
import { SearchInput } from '../SearchInput.tsx';

interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (term: string) => void;
  readonly placeholder: string;
}

const PAUSE = 300;

/** Searches when typing pauses, so that a word is one request. */
export function SearchBox({ value, onChange, placeholder }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);

  // The address may change without typing: Back, a reset.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    const term = typed.trim();
    if (term === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = term;
      onChange(term);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, onChange]);

  return <SearchInput value={typed} label={placeholder} onChange={setTyped} width={260} />;
}
