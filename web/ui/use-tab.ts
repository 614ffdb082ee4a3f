import { useSearch } from '@tanstack/react-router';

/** Which of the tabs the address asks for by its parameter `tab`; the first when it names none of them. */
export function useTab<const T extends readonly [string, ...string[]]>(tabs: T): T[number] {
  const { tab }: { tab?: unknown } = useSearch({ strict: false });
  return tabs.find((name) => name === tab) ?? tabs[0];
}
