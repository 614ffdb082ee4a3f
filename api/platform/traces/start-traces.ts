import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  trace,
  type Context,
  type ContextManager,
  type TextMapPropagator,
} from '@opentelemetry/api';
import type { Log } from '../log.ts';
import { VERSION } from '../version.ts';
import { createTracer } from './recorder.ts';
import { sendSpans } from './send-spans.ts';

/** The span under way follows the calls of a request, however they are awaited. */
function createContextManager(): ContextManager {
  const store = new AsyncLocalStorage<Context>();
  const manager: ContextManager = {
    active: () => store.getStore() ?? ROOT_CONTEXT,
    with: (within, work, self, ...args) => store.run(within, () => work.apply(self, args)),
    bind: (_, target) => target,
    enable: () => manager,
    disable: () => manager,
  };
  return manager;
}

/** W3C Trace Context; later versions may add parts behind these. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;

const traceparent: TextMapPropagator = {
  fields: () => ['traceparent'],
  inject(within, carrier, setter) {
    const place = trace.getSpanContext(within);
    if (!place) return;
    setter.set(carrier, 'traceparent', `00-${place.traceId}-${place.spanId}-0${place.traceFlags & 1}`);
  },
  extract(within, carrier, getter) {
    const given = getter.get(carrier, 'traceparent');
    const [, traceId, spanId, flags] = TRACEPARENT.exec(typeof given === 'string' ? given : '') ?? [];
    if (!traceId || !spanId || !flags) return within;
    return trace.setSpanContext(within, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true });
  },
};

/** From now on spans are recorded and sent to a collector; returns what ends that. */
export function startTraces(url: string, log: Log): () => Promise<void> {
  const resource = {
    'service.name': 'etalon',
    'service.version': VERSION,
    'host.name': hostname(),
    'process.pid': process.pid,
  };
  const sender = sendSpans({ url: new URL(url), resource }, log);
  const tracer = createTracer(sender.take);
  context.setGlobalContextManager(createContextManager());
  propagation.setGlobalPropagator(traceparent);
  trace.setGlobalTracerProvider({ getTracer: () => tracer });
  return async () => {
    trace.disable();
    propagation.disable();
    context.disable();
    await sender.stop();
  };
}
