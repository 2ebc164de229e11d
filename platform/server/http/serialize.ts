import type * as z from 'zod'
import { toSnake } from '#platform/contract/casing.ts'
import type { EndpointShape } from '#platform/contract/endpoint.ts'
import { columnsOf, encodeTable, type Page, type WireTable } from '#platform/contract/table.ts'
import type { Answer } from './idempotency.ts'
import { pickDeclared, pickDeclaredCells } from './pick-declared.ts'

/** Serializes a use case's result in the form that the contract declares. */
export function serialize(endpoint: EndpointShape, result: unknown): Answer {
  const { reply } = endpoint
  if (reply.kind === 'file') throw new Error('a call that answers with a file is served by handleDownload')
  if (reply.kind === 'empty') return { status: reply.status, body: null }
  if (reply.kind === 'message') return { status: reply.status, body: result }
  if (reply.kind === 'row') {
    return result === null
      ? { status: 204, body: null }
      : { status: reply.status, body: { row: pickDeclared(reply.item, toSnake(result)) } }
  }

  const page = result as Page<object>
  const { rows, pagination: _, ...extra } = page
  if (rows.length === 0) return { status: 204, body: null }
  return { status: 200, body: { ...tableOf(reply.item, page), ...besideOf(reply.extra, extra) } }
}

function tableOf(item: z.ZodObject, page: Page<object>): WireTable {
  const wire = encodeTable(columnsOf(item), page)
  return { ...wire, rows: pickDeclaredCells(Object.values(item.shape), wire.rows) }
}

function besideOf(schema: z.ZodObject | undefined, extra: object): object {
  return schema ? (pickDeclared(schema, toSnake(extra)) as object) : {}
}
