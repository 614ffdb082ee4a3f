import { SpanKind, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import { markFailed, tracer } from './spans.ts';
import { wallClock } from './wall-clock.ts';

/** The text of a query can be as long as what it saves. */
export const LONGEST_QUERY = 2000;

/** `select session`: what is done to which table, whatever stands in parentheses. */
export function summaryOf(text: string): string {
  let outer = text;
  for (let before = ''; before !== outer;) outer = (before = outer).replace(/\([^()]*\)/g, '');
  const verb = /\w+/.exec(outer)?.[0].toLowerCase() ?? 'query';
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(outer)?.[1];
  return table ? `${verb} ${table}` : verb;
}

/** Adds a query that has just ended to the span under way: its text with `$1` in the place of values, never the values. */
export function traceQuery(event: LogEvent): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const { query, queryDurationMillis: ms } = event;
  const name = summaryOf(query.sql);
  const end = wallClock();
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.summary': name,
    'db.query.text': query.sql.slice(0, LONGEST_QUERY),
  };
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT, startTime: end - ms, attributes });
  if (event.level === 'error') markFailed(span, event.error);
  span.end(end);
}
