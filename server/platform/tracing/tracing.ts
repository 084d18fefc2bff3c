import type * as opentelemetry from '@opentelemetry/api'
import type { Attributes, Span } from '@opentelemetry/api'

type Api = typeof opentelemetry

/** Without a collector, spans do nothing and nothing of OpenTelemetry is loaded. */
let api: Api | undefined

export function setTracing(loaded: Api | undefined): void {
  api = loaded
}

export type TraceCarrier = Readonly<Record<string, unknown>>

type OpenSpan = Pick<Span, 'addEvent' | 'setAttribute'>

const noSpan = { addEvent: () => noSpan, setAttribute: () => noSpan } as unknown as OpenSpan

/** Runs a part of the current trace as a span. A throw ends it as failed, without its message, which may contain data. */
export async function traced<Result>(
  name: string,
  attributes: Attributes,
  run: (span: OpenSpan) => Promise<Result>,
): Promise<Result> {
  if (!api) return run(noSpan)
  const { SpanStatusCode } = api
  return tracerOf(api).startActiveSpan(name, { attributes }, async (span) =>
    finish(span, SpanStatusCode.ERROR, run),
  )
}

export async function tracedJob(
  name: string,
  attributes: Attributes,
  carrier: TraceCarrier,
  run: () => Promise<void>,
): Promise<void> {
  if (!api) return run()
  const { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode } = api
  const parent = propagation.extract(ROOT_CONTEXT, carrier)
  const options = { kind: SpanKind.CONSUMER, attributes }
  return tracerOf(api).startActiveSpan(name, options, parent, async (span) =>
    finish(span, SpanStatusCode.ERROR, run),
  )
}

async function finish<Result>(
  span: Span,
  failed: number,
  run: (span: OpenSpan) => Promise<Result>,
): Promise<Result> {
  try {
    return await run(span)
  } catch (error) {
    span.setStatus({ code: failed, message: error instanceof Error ? error.name : 'Error' })
    throw error
  } finally {
    span.end()
  }
}

export function startRequestSpan(
  name: string,
  attributes: Attributes,
  carrier: TraceCarrier,
): Span | undefined {
  if (!api) return undefined
  const { propagation, ROOT_CONTEXT, SpanKind } = api
  const parent = propagation.extract(ROOT_CONTEXT, carrier)
  return tracerOf(api).startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
}

export function endRequestSpan(span: Span | undefined, statusCode: number): void {
  if (!api || !span) return
  span.setAttribute('http.response.status_code', statusCode)
  if (statusCode >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
  span.end()
}

export function inSpan<Result>(span: Span | undefined, run: () => Result): Result {
  if (!api || !span) return run()
  return api.context.with(api.trace.setSpan(api.context.active(), span), run)
}

/** Records a statement that has just ended, without its values. */
export function traceStatement(statement: string, milliseconds: number): void {
  if (!api?.trace.getActiveSpan()?.isRecording()) return
  const end = Date.now()
  const [, verb = 'statement'] = /^\s*(\w{1,20})/.exec(statement) ?? []
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement.slice(0, 2_000) }
  tracerOf(api)
    .startSpan(`postgresql ${verb.toUpperCase()}`, {
      kind: api.SpanKind.CLIENT,
      startTime: end - milliseconds,
      attributes,
    })
    .end(end)
}

export function traceCarrier(): Record<string, string> {
  const carrier: Record<string, string> = {}
  api?.propagation.inject(api.context.active(), carrier)
  return carrier
}

function tracerOf({ trace }: Api) {
  return trace.getTracer('welt')
}
