import type { Attributes, AttributeValue, SpanContext, SpanKind, SpanStatus } from '@opentelemetry/api';

export interface EndedSpan {
  readonly place: SpanContext;
  readonly parent: string | undefined;
  readonly name: string;
  readonly kind: SpanKind;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  readonly attributes: Attributes;
  readonly status: SpanStatus;
}

const nanosOf = (ms: number): string => `${BigInt(Math.round(ms * 1000))}000`;

function valueOf(value: AttributeValue): object {
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'number') return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
  return { stringValue: String(value) };
}

const attributesOf = (attributes: Attributes): object[] =>
  Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: valueOf(value) }]));

const spanOf = ({ place, parent, name, kind, start, end, attributes, status }: EndedSpan): object => ({
  traceId: place.traceId,
  spanId: place.spanId,
  ...(parent !== undefined && { parentSpanId: parent }),
  name,
  // The API counts kinds from 0, the protocol from 1.
  kind: kind + 1,
  startTimeUnixNano: nanosOf(start),
  endTimeUnixNano: nanosOf(end),
  attributes: attributesOf(attributes),
  status: { code: status.code },
});

/** Spans as a collector takes them: OTLP 1, `ExportTraceServiceRequest` in JSON. */
export const formatSpans = (resource: Attributes, spans: readonly EndedSpan[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'etalon' }, spans: spans.map(spanOf) }],
      },
    ],
  });
