import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
  type Tracer,
} from '@opentelemetry/api';

/** Asked for anew each time: until traces are started it makes spans that do nothing. */
export const tracer = (): Tracer => trace.getTracer('etalon');

/** A failure is named by its kind, never by its message, which may hold names and values. */
export function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.constructor.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

interface SpanDescription {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** What caused it, where that is not the span under way. */
  readonly cause?: Context;
}

/** Work as a span; what is made inside are its children. */
export async function inSpan<T>(
  name: string,
  { cause = context.active(), ...options }: SpanDescription,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracer().startSpan(name, options, cause);
  try {
    return await context.with(trace.setSpan(cause, span), () => work(span));
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** The span under way as it travels with a job; empty without one. */
export function carryTrace(): Record<string, string> {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/** What caused this, by what travelled with it. */
export const causeIn = (carrier: object): Context => propagation.extract(ROOT_CONTEXT, carrier);
