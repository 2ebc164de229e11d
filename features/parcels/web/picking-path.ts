/** The address of picking: all paid orders of a brand, or those with these numbers. */
export function pickingPath(merchantUuid: string, numbers: number[] | null): string {
  const query = numbers ? `?numbers=${numbers.join(',')}` : ''
  return `/merchants/${merchantUuid}/orders/picking${query}`
}

/** The numbers of an address; null: all paid orders. */
export function numbersIn(query: URLSearchParams): number[] | null {
  const numbers = (query.get('numbers') ?? '').split(',').filter((text) => /^[1-9]\d{0,8}$/.test(text))
  return numbers.length > 0 ? numbers.slice(0, 500).map(Number) : null
}
