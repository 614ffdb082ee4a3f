/**
 * By queue the jobs that used up their tries within a time and have not been made up for: no job with the same data has
 * succeeded since.
 */
export const failedJobs = (within: '1 hour' | '1 day') => `
  select name as queue, count(*) as value, min(completed_on) as since from jobs.job as failed
  where state = 'failed' and completed_on > now() - interval '${within}' and name not like '\\_\\_%'
    and not exists (
      select from jobs.job as later
      where later.state = 'completed' and later.name = failed.name and later.completed_on > failed.completed_on
        and ${dataOf('later')} = ${dataOf('failed')})
  group by name`;

/** What a job carries of its trace is none of its data. */
export const dataOf = (job: string) => `(coalesce(${job}.data, '{}') - 'traceparent')`;
