import * as z from 'zod'

/** Removes every field that a schema does not declare from a value in wire form. */
type Take = (value: unknown) => unknown

const known = new WeakMap<z.core.$ZodType, Take | null>()

/**
 * Removes undeclared fields at every depth, so that only what the contract declares leaves the server. Declared fields
 * that are missing become null.
 */
export function pickDeclared(schema: z.core.$ZodType, value: unknown): unknown {
  const take = takeOf(schema)
  return take ? take(value) : value
}

/** Applies `pickDeclared` to the cells of rows, which are in the order of `columns`. */
export function pickDeclaredCells(columns: z.ZodType[], rows: unknown[][]): unknown[][] {
  const takes = columns.map(takeOf)
  if (takes.every((take) => take === null)) return rows
  return rows.map((row) => row.map((cell, index) => takes[index]?.(cell) ?? cell))
}

/** Returns null for schemas without objects, where there is nothing to remove: most columns of most lists. */
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
