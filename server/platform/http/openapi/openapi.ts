import { documentFile } from '#contract/exported.ts'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { holdersOf } from '#contract/permissions.ts'
import { commonRefusals, refusals } from '#contract/refusals.ts'

type JsonSchema = { properties?: Record<string, unknown>; required?: string[]; [keyword: string]: unknown }

export function openApi(origin: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const name of Object.keys(calls) as CallName[]) {
    const [method = '', url = ''] = endpoints[name].split(' ')
    const path = url.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, calls[name], method, path) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Welt',
      version: '1',
      description: 'The calls of the distributor console and the customer portal.',
    },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token of the console or portal client.',
        },
      },
    },
  }
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The version of the record that the edit is based on, or * for any.',
  schema: { type: 'string' },
}

function operation(name: string, call: Call, method: string, path: string): object {
  const input = toSchema(call.input, 'input')
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter ?? '')
  const rest = Object.keys(input.properties ?? {}).filter((field) => !inPath.includes(field))
  const parameter = (field: string, place: 'path' | 'query') => ({
    name: field,
    in: place,
    required: place === 'path' || (input.required ?? []).includes(field),
    schema: input.properties?.[field] ?? {},
  })
  return {
    operationId: name,
    summary: call.summary,
    tags: [path.split('/')[2]],
    security: [{ bearer: [] }],
    'x-permission': call.permission,
    'x-who-may': holdersOf(call.permission),
    parameters: [
      ...inPath.map((field) => parameter(field, 'path')),
      ...(method === 'GET' ? rest.map((field) => parameter(field, 'query')) : []),
      ...(call.versioned ? [ifMatch] : []),
    ],
    ...(method === 'GET' || rest.length === 0 ? {} : { requestBody: body(input, rest) }),
    responses: responses(call),
  }
}

function body(input: JsonSchema, fields: string[]): object {
  const { properties = {}, required = [], $schema: _, ...keywords } = input
  const schema = {
    ...keywords,
    properties: Object.fromEntries(fields.map((field) => [field, properties[field]])),
    required: required.filter((field) => fields.includes(field)),
  }
  return { required: true, content: { 'application/json': { schema } } }
}

function responses(call: Call): object {
  const codes = [
    ...commonRefusals,
    ...call.refusals,
    ...[call.whenInvalid, call.whenBroken].filter((code) => code !== undefined),
  ]
  const byStatus = Object.groupBy(new Set(codes), (code) => refusals[code].status)
  return {
    200: {
      description: 'OK',
      content: call.file
        ? {
            [call.data === documentFile ? 'application/octet-stream' : 'text/csv']: {
              schema: toSchema(call.data, 'output'),
            },
          }
        : envelope(true, 200, toSchema(call.data, 'output')),
    },
    ...Object.fromEntries(
      Object.entries(byStatus).map(([status, group]) => [
        status,
        {
          description: group.map((code) => refusals[code].message).join(' / '),
          content: envelope(false, Number(status), {}),
        },
      ]),
    ),
  }
}

function envelope(success: boolean, status: number, data: object): object {
  const schema = {
    type: 'object',
    required: ['success', 'message', 'data', 'status'],
    properties: { success: { const: success }, message: { type: 'string' }, data, status: { const: status } },
  }
  return { 'application/json': { schema } }
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  return rest
}
