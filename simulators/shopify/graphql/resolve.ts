import type { Field } from './parse.ts'

/** A value of the simulated schema; a function takes the field's arguments. */
export type Resolvable =
  | string
  | number
  | boolean
  | null
  | Resolvable[]
  | ((args: Record<string, unknown>) => Resolvable)
  | { [field: string]: Resolvable }

/** An error of one field, as GraphQL answers it. */
export class FieldFault extends Error {
  readonly code: string
  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** The selected fields of an object. Throws `FieldFault` for a field that does not exist. */
export function resolveFields(
  object: { [field: string]: Resolvable },
  fields: Field[],
  type: string,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => {
      if (!Object.hasOwn(object, field.name))
        throw new FieldFault(`Field '${field.name}' doesn't exist on type '${type}'`, 'undefinedField')
      return [field.alias, resolveValue(object[field.name]!, field, type)]
    }),
  )
}

function resolveValue(value: Resolvable, field: Field, type: string): unknown {
  const actual = typeof value === 'function' ? value(field.args) : value
  if (actual === null) return null
  if (Array.isArray(actual)) return actual.map((each) => resolveValue(each, field, type))
  const isObject = typeof actual === 'object'
  if (isObject !== (field.selection !== null))
    throw new FieldFault(
      isObject
        ? `Field '${field.name}' must have selections`
        : `Selections can't be made on scalars (field '${field.name}')`,
      'selectionMismatch',
    )
  return isObject
    ? resolveFields(actual as { [name: string]: Resolvable }, field.selection!, field.name)
    : actual
}
