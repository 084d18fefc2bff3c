import type { FastifyInstance } from 'fastify'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { holdersOf } from '#contract/permissions.ts'
import { refusals } from '#contract/refusals.ts'
import { escapeHtml } from '../escape-html.ts'
import { openApi } from './openapi.ts'

export function reference(app: FastifyInstance, origin: string): void {
  let generated: ReturnType<typeof openApi> | undefined
  const description = () => (generated ??= openApi(origin))
  app.get('/api/openapi.json', async () => description())
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html').send(page(description()).replace('__CSP_NONCE__', reply.allowStyles())),
  )
}

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  code { font: 13px ui-monospace, monospace }
  summary { cursor: pointer; padding: .5rem 0 }
  details { border-bottom: 1px solid light-dark(#e8e5e0, #2e2b28) }
  pre { overflow: auto; padding: 1rem; background: light-dark(#f3f1ed, #24211f); border-radius: 8px }
  .method { display: inline-block; min-width: 4.5rem; font-weight: 600; color: light-dark(#8a4a22, #d9915f) }
`

type Operation = { requestBody?: object; parameters?: object }

function page(description: object): string {
  const { paths } = description as { paths: Record<string, Record<string, Operation>> }
  const names = Object.keys(calls) as CallName[]
  const resources = Object.groupBy(names, (name) => endpoints[name].split('/')[2] ?? '')
  const sections = Object.entries(resources).map(
    ([resource, group = []]) =>
      `<h2 id="${resource}">${resource}</h2>${group.map((name) => entry(name, paths)).join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Welt calls</title>
<meta name="viewport" content="width=device-width"><style nonce="__CSP_NONCE__">${style}</style></head>
<body><main><h1>The calls of Welt</h1><p>Every answer is <code>{success, message, data, status}</code>.
Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`
}

function entry(name: CallName, paths: Record<string, Record<string, Operation>>): string {
  const call: Call = calls[name]
  const [method, path] = endpoints[name].split(' ')
  const operation = paths[(path ?? '').replaceAll(/:(\w+)/g, '{$1}')]?.[(method ?? '').toLowerCase()]
  const input = JSON.stringify(operation?.requestBody ?? operation?.parameters ?? null, null, 2)
  const refused = call.refusals.map(
    (code) => `<li><code>${refusals[code].status}</code> ${escapeHtml(refusals[code].message)}</li>`,
  )
  return `<details id="${name}"><summary><span class="method">${method}</span> <code>${path}</code> ${escapeHtml(call.summary)}</summary>
<p>Needs <code>${call.permission}</code>, for ${holdersOf(call.permission).join(', ')}.</p><ul>${refused.join('')}</ul><pre tabindex="0">${escapeHtml(input)}</pre></details>`
}
