import { z } from 'zod'

/** An error of a control call, answered as `{error}` with its status. */
export class ControlError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Checks a body; throws a 422 that names the field. An absent body is an empty one. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body ?? {})
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new ControlError(422, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`)
}

/** The user name of an account; a leading `@` is dropped. */
export const username = z
  .string()
  .trim()
  .transform((name) => name.replace(/^@/, ''))
  .pipe(z.string().regex(/^[\w.-]{1,60}$/u, 'letters, digits, dots, hyphens and underscores'))

/** The name of a commenter: any text, since tests use odd ones. A leading `@` is dropped. */
export const personName = z
  .string()
  .trim()
  .transform((name) => name.replace(/^@/, ''))
  .pipe(z.string().min(1).max(100))

/** A time as ISO 8601, seconds or milliseconds; becomes milliseconds. */
export const time = z.union([z.string(), z.number()]).transform((value, context) => {
  const number = typeof value === 'number' ? value : /^\d+$/.test(value) ? Number(value) : null
  const ms = number === null ? Date.parse(String(value)) : number < 1e11 ? number * 1000 : number
  if (Number.isNaN(ms)) {
    context.addIssue({ code: 'custom', message: 'not a time' })
    return z.NEVER
  }
  return ms
})
