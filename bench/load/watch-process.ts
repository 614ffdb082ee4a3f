import { readdirSync, readFileSync } from 'node:fs';

const CLOCK_TICKS = 100;
const EVERY_MS = 1000;

/** The fields of /proc/PID/stat behind the name, which may contain anything. */
function statOf(pid: number | string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return null;
  }
}

const processes = (): string[] => readdirSync('/proc').filter((name) => /^\d+$/.test(name));

const secondsIn = (stat: readonly string[] | null, fields: readonly number[]): number =>
  fields.reduce((sum, at) => sum + Number(stat?.[at] ?? 0), 0) / CLOCK_TICKS;

/** Seconds of the processor that a process spent with all its threads. */
export const processorSeconds = (pid: number): number => secondsIn(statOf(pid), [11, 12]);

/** The same with its children, those that have ended included. */
export function familySeconds(pid: number): number {
  const children = processes().filter((other) => statOf(other)?.[1] === String(pid));
  return children.reduce((sum, child) => sum + familySeconds(Number(child)), secondsIn(statOf(pid), [11, 12, 13, 14]));
}

/** Megabytes a process holds in memory. */
const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Looks at the memory once a second until it is stopped. */
export function watchMemory(pid: number): () => readonly number[] {
  const seen: number[] = [];
  const timer = setInterval(() => seen.push(memoryOf(pid)), EVERY_MS);
  return () => {
    clearInterval(timer);
    return seen;
  };
}
