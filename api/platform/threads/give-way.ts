import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * A third of the share of the processor that the main thread has while both want it: people who read come first, and a large
 * workbook is still read within its time.
 */
export const NICE = 5;

/** The number of the thread that calls it; nothing but Linux has one of its own for each. */
export const numberOfThread = (): number => Number(basename(readlinkSync('/proc/thread-self')));

/** Lets the calling thread give way to the main one. Where a thread has no priority of its own, it keeps that of all. */
export function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(numberOfThread(), NICE);
  } catch {
    // Without /proc, or in a sandbox that forbids it, threads stay equal.
  }
}
