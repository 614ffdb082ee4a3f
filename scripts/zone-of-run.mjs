const USUAL = 'Europe/Moscow';
/** Where it is early morning when the day ends in the usual one. */
const LATE = 'Asia/Vladivostok';
const LATE_FROM_HOUR = 21;

/** The zone of a run of tests that begins now: nowhere near midnight, so that all of it has one today. */
export function zoneOfRun(now = new Date()) {
  const hour = Number(
    new Intl.DateTimeFormat('en', { timeZone: USUAL, hour: 'numeric', hourCycle: 'h23' }).format(now),
  );
  return hour < LATE_FROM_HOUR ? USUAL : LATE;
}
