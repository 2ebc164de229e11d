import { objectOf, rowsOf } from './product-of-yampi.ts'
import type { YampiClient } from './yampi-client.ts'

/**
 * The ids of variation values at Yampi, by variation and value in two lines. Variations and values that the store does
 * not have are added to it.
 */
export async function valueIdsOf(
  client: YampiClient,
  alias: string,
  wanted: { name: string; values: string[] }[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  if (wanted.length === 0) return ids

  const path = `/${alias}/catalog/variations`
  const known = rowsOf(await client.call({ path, query: { include: 'values', limit: 100 } }))
  for (const { name, values } of wanted) {
    const variation = known.find((each) => isSame(each.name, name)) ?? (await added(client, path, { name }))
    const knownValues = rowsOf(variation.values)
    for (const value of values) {
      const found =
        knownValues.find((each) => isSame(each.name ?? each.value, value)) ??
        (await added(client, `${path}/${variation.id}/values`, { name: value }))
      ids.set(`${name}\n${value}`, Number(found.id))
    }
  }
  return ids
}

async function added(client: YampiClient, path: string, json: object) {
  return objectOf(objectOf(await client.call({ method: 'POST', path, json })).data)
}

function isSame(name: unknown, wanted: string): boolean {
  return typeof name === 'string' && name.trim().toLowerCase() === wanted.trim().toLowerCase()
}
