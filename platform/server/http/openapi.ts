import * as z from 'zod'
import type { EndpointShape, Reply } from '#platform/contract/endpoint.ts'
import { errorStatus } from '#platform/contract/errors.ts'
import { paginationSchema } from '#platform/contract/table.ts'

export type DocumentedCall = EndpointShape

export function documentedCalls(): DocumentedCall[] {
  return []
}

type Paths = Record<string, Record<string, object>>

/**
 * The OpenAPI 3.1 document of every registered call, from the schemas that validate them, and of `others`, which are
 * described by hand.
 */
export function openApiDocument(calls: DocumentedCall[], server: string, others: Paths = {}): object {
  const paths: Paths = { ...others }
  for (const call of calls) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Arara', version: '1' },
    servers: [{ url: server }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'access_token' },
        api_key: { type: 'http', scheme: 'bearer', description: 'An API key with one of the named scopes' },
      },
      schemas: { Error: schemaOf(errorSchema, 'output') },
    },
    paths,
  }
}

const errorSchema = z.object({
  error: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string().optional(),
})

function operation(call: DocumentedCall): object {
  const refusals = new Set<number>([
    errorStatus.unavailable,
    ...(call.errors ?? []).map((code) => errorStatus[code]),
    ...(call.access === 'session' ? [401, 403] : []),
    ...(call.body || call.query || call.params ? [400, 422] : []),
    ...(call.body || call.upload ? [413, 415] : []),
    ...(call.idempotent ? [errorStatus.conflict, errorStatus.validation_failed] : []),
    ...(call.limit ? [errorStatus.rate_limited] : []),
  ])
  return {
    summary: call.summary,
    ...(call.access === 'session' && {
      security: [
        { bearer: [] },
        { cookie: [] },
        ...(call.scopes ?? []).map((scope) => ({ api_key: [scope] })),
      ],
    }),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(call.idempotent ? [idempotencyKey] : []),
    ],
    ...(call.body && { requestBody: { content: json(schemaOf(call.body, 'input')) } }),
    ...(call.upload && { requestBody: { content: fileForm(call.upload.field) } }),
    responses: {
      ...success(call.reply),
      ...Object.fromEntries(
        [...refusals].map((status) => [
          status,
          { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
        ]),
      ),
    },
  }
}

const idempotencyKey = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query'): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }))
}

function success(reply: Reply): Record<string, object> {
  if (reply.kind === 'empty') return { [reply.status]: { description: 'Done' } }
  if (reply.kind === 'file') {
    const content = { [reply.mediaType]: { schema: { type: 'string', format: 'binary' } } }
    return { 200: { description: 'The file', content } }
  }
  if (reply.kind === 'message') {
    return {
      [reply.status]: {
        description: 'Done',
        content: json(schemaOf(z.object({ message: z.string() }), 'output')),
      },
    }
  }
  if (reply.kind === 'row') {
    return {
      [reply.status]: {
        description: 'The item',
        content: json(schemaOf(z.object({ row: reply.item }), 'output')),
      },
      ...(reply.optional && { 204: { description: 'There is none' } }),
    }
  }
  const columns = Object.keys(reply.item.shape)
  const tableSchema = z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.unknown())),
    pagination: paginationSchema,
    ...reply.extra?.shape,
  })
  return {
    200: {
      description: `Rows in the order of the columns: ${columns.join(', ')}`,
      content: json({ ...schemaOf(tableSchema, 'output'), 'x-row': schemaOf(reply.item, 'output') }),
    },
    204: { description: 'Nothing to list' },
  }
}

function fileForm(field: string) {
  const properties = { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } }
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: [field] } } }
}

function json(schema: object) {
  return { 'application/json': { schema } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
