import {
  context,
  isSpanContextValid,
  SpanKind,
  trace,
  TraceFlags,
  type Attributes,
  type AttributeValue,
  type Context,
  type Span,
  type SpanContext,
  type SpanOptions,
  SpanStatusCode,
  type SpanStatus,
  type TimeInput,
  type Tracer,
} from '@opentelemetry/api';
import { randomBytes } from 'node:crypto';
import type { EndedSpan } from './otlp.ts';
import { wallClock } from './wall-clock.ts';

/** The portal gives times as milliseconds since 1970; anything else is taken for now. */
const timeOf = (given: TimeInput | undefined): number => (typeof given === 'number' ? given : wallClock());

function startSpan(start: Omit<EndedSpan, 'end' | 'status'>, ended: (span: EndedSpan) => void): Span {
  const { place } = start;
  let { name } = start;
  const attributes: Attributes = { ...start.attributes };
  let status: SpanStatus = { code: SpanStatusCode.UNSET };
  let isOpen = true;
  const span: Span = {
    spanContext: () => place,
    isRecording: () => isOpen,
    setAttribute(key: string, value: AttributeValue) {
      attributes[key] = value;
      return span;
    },
    setAttributes(more) {
      Object.assign(attributes, more);
      return span;
    },
    setStatus(given) {
      status = { code: given.code };
      return span;
    },
    updateName(given) {
      name = given;
      return span;
    },
    end(time) {
      if (!isOpen) return;
      isOpen = false;
      ended({ ...start, name, attributes, status, end: timeOf(time) });
    },
    // Events, links and messages of errors could hold what must not leave the portal.
    addEvent: () => span,
    addLink: () => span,
    addLinks: () => span,
    recordException: () => undefined,
  };
  return span;
}

/** Makes spans and hands on each that has ended. What the caller has chosen not to record is not recorded here either. */
export function createTracer(ended: (span: EndedSpan) => void): Tracer {
  const tracer: Tracer = {
    startSpan(name: string, { kind = SpanKind.INTERNAL, attributes = {}, startTime, root }: SpanOptions = {}, within) {
      const given = root ? undefined : trace.getSpanContext(within ?? context.active());
      const parent = given && isSpanContextValid(given) ? given : undefined;
      const isRecorded = parent === undefined || (parent.traceFlags & 1) === 1;
      const place: SpanContext = {
        traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
        spanId: randomBytes(8).toString('hex'),
        traceFlags: isRecorded ? TraceFlags.SAMPLED : TraceFlags.NONE,
      };
      if (!isRecorded) return trace.wrapSpanContext(place);
      const start = timeOf(startTime);
      return startSpan({ place, parent: parent?.spanId, name, kind, attributes, start }, ended);
    },
    startActiveSpan<F extends (span: Span) => unknown>(
      name: string,
      ...rest: [F] | [SpanOptions, F] | [SpanOptions, Context, F]
    ): ReturnType<F> {
      const [options, within] = rest.length === 1 ? [] : rest.length === 2 ? [rest[0]] : [rest[0], rest[1]];
      const work = rest.at(-1) as F;
      const cause = within ?? context.active();
      const span = tracer.startSpan(name, options, cause);
      return context.with(trace.setSpan(cause, span), () => work(span) as ReturnType<F>);
    },
  };
  return tracer;
}
