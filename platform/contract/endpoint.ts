import type * as z from 'zod'
import type { Camel } from './casing.ts'
import type { ErrorCode } from './errors.ts'
import type { ApiScope } from './scopes.ts'
import type { Page } from './table.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The form of a successful answer. The schemas describe the wire (snake_case). */
export type Reply =
  | { kind: 'row'; item: z.ZodObject; status: 200 | 201 | 202; optional: boolean }
  | { kind: 'table'; item: z.ZodObject; extra?: z.ZodObject }
  | { kind: 'message'; status: 200 | 201 }
  | { kind: 'empty'; status: 202 | 204 }
  | { kind: 'file'; mediaType: string }

/** `{"row": {…}}`; `optional` answers 204 without a row. */
export function row<T extends z.ZodObject>(item: T, options: { status?: 200 | 201 | 202 } = {}) {
  return { kind: 'row', item, status: options.status ?? 200, optional: false } as const
}
export function optionalRow<T extends z.ZodObject>(item: T) {
  return { kind: 'row', item, status: 200, optional: true } as const
}
/** `{"columns": [...], "rows": [...], "pagination": {...}}` plus `extra` fields; 204 without rows. */
export function table<T extends z.ZodObject>(item: T): { kind: 'table'; item: T; extra?: never }
export function table<T extends z.ZodObject, X extends z.ZodObject>(
  item: T,
  extra: X,
): { kind: 'table'; item: T; extra: X }
export function table(item: z.ZodObject, extra?: z.ZodObject): unknown {
  return extra ? { kind: 'table', item, extra } : { kind: 'table', item }
}
/** `{"message": "localized text"}`. */
export function message(options: { status?: 200 | 201 } = {}) {
  return { kind: 'message', status: options.status ?? 200 } as const
}
export function empty(options: { status?: 202 | 204 } = {}) {
  return { kind: 'empty', status: options.status ?? 204 } as const
}
/** Bytes for a browser to save; served by `handleDownload`. */
export function file(mediaType: string) {
  return { kind: 'file', mediaType } as const
}

/** Who may call: anyone, or signed-in users only. */
type Access = 'open' | 'session'

export type EndpointShape = {
  method: Method
  /** Under `/api`, as spec §7 spells it, with `:name` for parameters. */
  path: string
  access: Access
  /**
   * An API key with any of these may make the call for its user; without them no key may. Never of calls about accounts,
   * passwords, people, money or keys.
   */
  scopes?: readonly [ApiScope, ...ApiScope[]]
  summary: string
  body?: z.ZodObject
  query?: z.ZodObject
  params?: z.ZodObject
  reply: Reply
  errors?: readonly ErrorCode[]
  /**
   * Creates or charges: honours `Idempotency-Key`. `repeatable`: after a kill in the middle the call may run again,
   * because it does nothing twice by its own means (it asks a provider, or sets a value to what was sent).
   */
  idempotent?: boolean | 'repeatable'
  /** Allowed while the user must set a new password. */
  beforePasswordUpdate?: boolean
  /** At most `max` calls in `seconds`, counted by the caller's address or account. */
  limit?: { max: number; seconds: number; by: 'address' | 'account' }
  /** The largest body in bytes; 1 MiB by default. */
  bodyLimit?: number
  /** The body is `multipart/form-data` with one file under this name; served by `handleUpload`. */
  upload?: { field: string; maxBytes: number }
}

/** Declares a call of the API once, for the server, the web client and the OpenAPI document. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

type Part<E, K extends string> = E extends { [P in K]: infer S extends z.ZodObject }
  ? Camel<z.output<S>>
  : Record<never, never>
type InputPart<E, K extends string> = E extends { [P in K]: infer S extends z.ZodObject }
  ? Camel<z.input<S>>
  : unknown

/** The handler's input: the validated body, query and path parameters, in camelCase. */
export type RequestOf<E extends EndpointShape> = {
  body: Part<E, 'body'>
  query: Part<E, 'query'>
  params: Part<E, 'params'>
}

/** The caller's input: body, query and path parameters merged into one object. */
export type InputOf<E extends EndpointShape> = InputPart<E, 'body'> &
  InputPart<E, 'query'> &
  InputPart<E, 'params'>

type ItemOf<R> = R extends { item: infer S extends z.ZodObject } ? Camel<z.output<S>> : never
type ExtraOf<R> = R extends { extra: infer X extends z.ZodObject } ? Camel<z.output<X>> : unknown

/** One listed or single item of an endpoint's answer, in camelCase. */
export type ItemOfReply<E extends EndpointShape> = ItemOf<E['reply']>

/** The result of a use case, and of the call in the web client. */
export type ResultOf<E extends EndpointShape> = E['reply'] extends { kind: 'row'; optional: true }
  ? ItemOf<E['reply']> | null
  : E['reply'] extends { kind: 'row' }
    ? ItemOf<E['reply']>
    : E['reply'] extends { kind: 'table' }
      ? Page<ItemOf<E['reply']>> & ExtraOf<E['reply']>
      : E['reply'] extends { kind: 'message' }
        ? { message: string }
        : // biome-ignore lint/suspicious/noConfusingVoidType: a handler of such a call returns nothing
          void

/** The value that a handler may return for a wire value: a `Date` where the wire has text. */
export type Sendable<T> = T extends string
  ? string extends T
    ? T | Date
    : T
  : T extends readonly (infer Item)[]
    ? Sendable<Item>[]
    : T extends object
      ? { [K in keyof T]: Sendable<T[K]> }
      : T

/** `POST /api/session/login`: the name of a call in the web client, checked by the compiler. */
export type RouteOf<E extends EndpointShape> = `${E['method']} /api${E['path']}`
