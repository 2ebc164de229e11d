import * as z from 'zod'

/** What is left of a value in wire form when everything a schema does not name is taken out. */
type Take = (value: unknown) => unknown

const known = new WeakMap<z.core.$ZodType, Take | null>()

/**
 * Only what the contract declares leaves the server, at every depth, whatever a use case hands over. What an object
 * should have and has not is null.
 */
export function declared(schema: z.core.$ZodType, value: unknown): unknown {
  const take = takeOf(schema)
  return take ? take(value) : value
}

/** The same for the cells of rows, which stand in the order of `columns`. */
export function declaredCells(columns: z.ZodType[], rows: unknown[][]): unknown[][] {
  const takes = columns.map(takeOf)
  if (takes.every((take) => take === null)) return rows
  return rows.map((row) => row.map((cell, index) => takes[index]?.(cell) ?? cell))
}

/** Null where there is nothing to take out: text, numbers, lists of them. Most columns of most lists are such. */
function takeOf(schema: z.core.$ZodType): Take | null {
  const remembered = known.get(schema)
  if (remembered !== undefined) return remembered

  const made = makeTake(schema)
  known.set(schema, made)
  return made
}

function makeTake(schema: z.core.$ZodType): Take | null {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = takeOf(schema.unwrap())
    return inner && ((value) => (value === null || value === undefined ? value : inner(value)))
  }
  if (schema instanceof z.ZodArray) {
    const item = takeOf(schema.element)
    return item && ((value) => (Array.isArray(value) ? value.map(item) : value))
  }
  return schema instanceof z.ZodObject ? takeFields(schema) : null
}

function takeFields({ shape }: z.ZodObject): Take {
  const fields = Object.entries(shape).map(([key, field]) => {
    const missing = field instanceof z.ZodOptional ? undefined : null
    return { key, missing, take: takeOf(field) }
  })
  return (value) => {
    if (value === null || typeof value !== 'object') return value
    const given = value as Record<string, unknown>
    const taken: Record<string, unknown> = {}
    for (const { key, missing, take } of fields) {
      const present = given[key] ?? missing
      if (present !== undefined) taken[key] = take && present !== null ? take(present) : present
    }
    return taken
  }
}
