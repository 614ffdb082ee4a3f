import { DatabaseAway } from '../database/away.ts';
import { currentPatience, type WaitLimits } from '../database/patience.ts';
import type { Threads } from './start-threads.ts';

async function whileItAnswers<T>(work: Promise<T>, answers: () => Promise<boolean>, everyMs: number): Promise<T> {
  const away = Promise.withResolvers<never>();
  async function look(): Promise<void> {
    if (!(await answers())) away.reject(new DatabaseAway('a thread waits for a database that does not answer'));
  }
  const looking = setInterval(() => void look(), everyMs);
  return Promise.race([work, away.promise]).finally(() => clearInterval(looking));
}

/**
 * Threads that read the database themselves: a person who waits for one of their tasks is told when the database does not
 * answer. The task may well take longer than that when it does.
 */
export const answeredByDatabase = (
  threads: Threads,
  answers: () => Promise<boolean>,
  { call }: WaitLimits,
): Threads => ({
  ...threads,
  run(...given) {
    const work = threads.run(...given);
    const isForPerson = ['call', 'long'].includes(currentPatience.getStore()?.kind ?? 'job');
    return isForPerson ? whileItAnswers(work, answers, call / 2) : work;
  },
});
