import type { TestApp } from '#tests/support/test-app.ts'

/** A call as the product's OpenAPI document describes it. */
export type DocumentedCall = {
  /** `POST /plugins/delete`, with `{name}` for path parameters. */
  route: string
  method: string
  path: string
  isOpen: boolean
  /** What an API key needs one of; none: it is closed to keys. */
  scopes: string[]
  hasBody: boolean
  /** The names of its fields, in path, query or body. */
  fields: string[]
}

type Operation = {
  security?: { api_key?: string[] }[]
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
  parameters?: { name: string; in: string }[]
}

/** Every call of the product, from its own OpenAPI document. */
export async function documentedCalls(app: TestApp): Promise<DocumentedCall[]> {
  const { body } = await app.call('GET', '/openapi.json')
  const paths = Object.entries(body.paths as Record<string, Record<string, Operation>>)
  return paths.flatMap(([fullPath, methods]) =>
    Object.entries(methods).map(([verb, { security, requestBody, parameters = [] }]) => {
      const method = verb.toUpperCase()
      const path = fullPath.replace('/api', '')
      const json = requestBody?.content['application/json']
      const inAddress = parameters.filter((parameter) => parameter.in !== 'header').map(({ name }) => name)
      return {
        route: `${method} ${path}`,
        method,
        path,
        isOpen: security === undefined,
        scopes: security?.flatMap(({ api_key = [] }) => api_key) ?? [],
        hasBody: json !== undefined,
        fields: [...Object.keys(json?.schema.properties ?? {}), ...inAddress],
      }
    }),
  )
}

/** The path with an id for every parameter. */
export function withIds(path: string, id = '00000000-0000-7000-8000-000000000000'): string {
  return path.replace(/\{\w+\}/g, id)
}
