import type { ApiScope } from '#platform/contract/scopes.ts'
import { type DocumentedCall, openApiDocument } from '#platform/server/http/openapi.ts'
import { type Field, fieldsOf, type Schema } from './fields-of.ts'

/** A call that API keys may make, as the API document describes it. */
export type OpenOperation = {
  /** `POST /orders/list`: its name among texts and examples. */
  route: string
  method: string
  /** Under `/api`, with `{name}` for what the path carries. */
  path: string
  scopes: ApiScope[]
  /** What is sent, in path, address and body. */
  sent: Field[]
  /** What is answered: the fields of an item or of each row. Empty for files and for calls without an answer. */
  answered: Field[]
  isTable: boolean
  isRepeatable: boolean
}

type Operation = {
  security?: { api_key?: ApiScope[] }[]
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema & { 'x-row'?: Schema } }> }>
}

/** The calls that API keys may make. */
export function openOperations(calls: DocumentedCall[]): OpenOperation[] {
  const { paths } = openApiDocument(calls, '/') as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths)
    .flatMap(([address, methods]) =>
      Object.entries(methods).map(([method, operation]) => read(method.toUpperCase(), address, operation)),
    )
    .filter(({ scopes }) => scopes.length > 0)
}

function read(method: string, address: string, operation: Operation): OpenOperation {
  const path = address.replace(/^\/api/, '')
  const parameters = operation.parameters ?? []
  const [body] = Object.values(operation.requestBody?.content ?? {})
  const answer = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
  const json = answer?.content?.['application/json']?.schema
  const row = json?.['x-row'] ?? json?.properties?.row
  return {
    ...{ route: `${method} ${path}`, method, path },
    scopes: operation.security?.flatMap(({ api_key = [] }) => api_key) ?? [],
    sent: [
      ...parameters
        .filter((parameter) => parameter.in !== 'header')
        .flatMap(({ name, required = false, schema }) =>
          fieldsOf({ properties: { [name]: schema }, required: required ? [name] : [] }),
        ),
      ...(body ? fieldsOf(body.schema) : []),
    ],
    answered: row ? fieldsOf(row) : [],
    isTable: json?.['x-row'] !== undefined,
    isRepeatable: parameters.some(({ name }) => name === 'Idempotency-Key'),
  }
}
