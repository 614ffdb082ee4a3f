import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { causeIn, tracer } from './spans.ts';

/** Each request is a span, named by its route: its address, its caller and what was sent stay out of it. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, { raw }, done) => {
    const { method, routeOptions, id } = request;
    // What is not logged as a call is not traced as one either.
    if (routeOptions.logLevel === 'warn') return done();
    const { url: route } = routeOptions;
    const cause = causeIn(request.headers);
    const attributes = { 'http.request.method': method, 'http.route': route, 'etalon.request_id': id };
    const name = route === undefined ? method : `${method} ${route}`;
    const span = tracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, cause);
    if (!span.isRecording()) return context.with(trace.setSpan(cause, span), done);
    raw.once('finish', () => {
      span.setAttribute('http.response.status_code', raw.statusCode);
      if (raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    // Ends a span only where the caller has left before the answer.
    raw.once('close', () => span.setAttribute('error.type', 'aborted').end());
    return context.with(trace.setSpan(cause, span), done);
  });
}
