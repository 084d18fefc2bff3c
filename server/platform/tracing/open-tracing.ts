import { hostname } from 'node:os'
import type { Config } from '#server/platform/config/config.ts'
import { version } from '../version.ts'
import { setTracing } from './tracing.ts'

/** Milliseconds until spans are sent, and after which a collector that does not answer is given up. */
const [sendEvery, timeoutMillis] = [2_000, 3_000]

export async function openTracing(
  { endpoint, headers, share }: NonNullable<Config['tracing']>,
  role: string,
): Promise<() => Promise<void>> {
  // Loaded only with a collector.
  const [
    api,
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ])
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'welt',
      'service.version': version,
      'host.name': hostname(),
      'welt.role': role,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis }),
        scheduledDelayMillis: sendEvery,
      }),
    ],
  })
  const { context, propagation, trace } = api
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  setTracing(api)
  return async () => {
    setTracing(undefined)
    // A collector that does not answer must not keep the process from ending.
    await provider.shutdown().catch(() => undefined)
    trace.disable()
    propagation.disable()
    context.disable()
  }
}
