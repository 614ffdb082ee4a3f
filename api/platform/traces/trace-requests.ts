import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { causeIn, tracer } from './spans.ts';

/** Each request is a span, named by its route: its address, its caller and what was sent stay out of it. */
export function traceRequests(app: FastifyInstance): void {
  const underWay = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, id } = request;
    // What is not logged as a call is not traced as one either.
    if (routeOptions.logLevel === 'warn') return done();
    const { url: route } = routeOptions;
    const cause = causeIn(request.headers);
    const attributes = { 'http.request.method': method, 'http.route': route, 'etalon.request_id': id };
    const name = route === undefined ? method : `${method} ${route}`;
    const span = tracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, cause);
    underWay.set(request, span);
    return context.with(trace.setSpan(cause, span), done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = underWay.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  app.addHook('onRequestAbort', async (request) => {
    const span = underWay.get(request);
    span?.setAttribute('error.type', 'aborted');
    span?.end();
  });
}
