/** The page number in an address; 1 when it is missing or invalid. */
export function pageOfQuery(query: URLSearchParams): number {
  const asked = Number(query.get('page') ?? 1)
  return Number.isInteger(asked) && asked >= 1 && asked <= 1_000_000 ? asked : 1
}
