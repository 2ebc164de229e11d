/** The part of JSON Schema that the API document uses. */
export type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  default?: unknown
  additionalProperties?: Schema | boolean
}

type FieldType = 'text' | 'uuid' | 'time' | 'integer' | 'number' | 'boolean' | 'object' | 'file' | 'any'

/** `name` is a path: `filter.city`, `lines[].quantity`, `comments_by_id.*`. */
export type Field = {
  name: string
  type: FieldType
  isList: boolean
  isNullable: boolean
  isRequired: boolean
  /** The values that it may have; empty where any of its type will do. */
  values: string[]
}

/** The fields of an object and of the objects in it, in the order of the schema. */
export function fieldsOf(schema: Schema, before = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    withInner(`${before}${name}`, field, schema.required?.includes(name) ?? false),
  )
}

function withInner(name: string, schema: Schema, isRequired: boolean): Field[] {
  const { itself, isNullable } = withoutNull(schema)
  const isList = itself.type === 'array'
  const inner = isList && itself.items ? withoutNull(itself.items).itself : itself
  const values = valuesOf(inner)
  const field = { name, type: typeOf(inner), isList, isNullable, isRequired, values }
  const path = isList ? `${name}[]` : name
  const entries = typeof inner.additionalProperties === 'object' ? inner.additionalProperties : null
  return [
    field,
    ...fieldsOf(inner, `${path}.`),
    ...(entries ? fieldsOf(withoutNull(entries).itself, `${path}.*.`) : []),
  ]
}

function withoutNull(schema: Schema): { itself: Schema; isNullable: boolean } {
  if (Array.isArray(schema.type)) {
    const [type] = schema.type.filter((each) => each !== 'null')
    return { itself: { ...schema, ...(type && { type }) }, isNullable: schema.type.includes('null') }
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (!choices) return { itself: schema, isNullable: false }
  const others = choices.filter(({ type }) => type !== 'null')
  const isNullable = others.length < choices.length
  const [first = {}, ...rest] = others
  if (rest.length === 0) {
    const inner = withoutNull(first)
    return { itself: inner.itself, isNullable: isNullable || inner.isNullable }
  }
  return { itself: merged(others), isNullable }
}

/** Choices of one type as one; choices of several types are anything. */
function merged(choices: Schema[]): Schema {
  const types = new Set(choices.map(({ type }) => type))
  if (types.size > 1) return {}
  if (types.has('object')) return unitedObjects(choices)
  const values = choices.flatMap(({ const: value, enum: several = [] }) =>
    value === undefined ? several : [value],
  )
  const { const: _, ...first } = choices[0] ?? {}
  return { ...first, enum: values }
}

/** Fields that some of the objects have; none is required, as not all have it. */
function unitedObjects(choices: Schema[]): Schema {
  const properties = Object.assign({}, ...choices.map((choice) => choice.properties ?? {}))
  return { type: 'object', properties }
}

const valuesOf = ({ enum: several = [], const: value }: Schema): string[] =>
  (value === undefined ? several : [value]).map(String)

function typeOf({ type, format, ...rest }: Schema): FieldType {
  if (type === 'object') return 'object'
  if (type === 'string' && format === 'uuid') return 'uuid'
  if (type === 'string' && format === 'date-time') return 'time'
  if (type === 'string' && 'contentMediaType' in rest) return 'file'
  if (type === 'string') return 'text'
  if (type === 'integer' || type === 'number' || type === 'boolean') return type
  return 'any'
}
