// A worker that is killed in the middle of its first job: `node die-in-a-job.ts <connection> <kind>`.
import { pino } from 'pino';
import { jobKind, startJobs } from '#api/platform/jobs.ts';

const [connection = '{}', name = ''] = process.argv.slice(2);
const jobs = await startJobs(JSON.parse(connection) as object, pino({ level: 'silent' }));
await jobs.work(jobKind(name), async () => {
  process.kill(process.pid, 'SIGKILL');
});
process.stdout.write('ready\n');
