/** The identifier of an order in its Pix: its uuid as 25 digits and capitals, which is all that a static code may name. */
export function txidOf(orderUuid: string): string {
  return BigInt(`0x${orderUuid.replaceAll('-', '')}`)
    .toString(36)
    .toUpperCase()
    .padStart(25, '0')
}

/** The order that a txid names; null for a text that no order has. */
export function orderOfTxid(txid: string): string | null {
  if (!/^[0-9A-Z]{25}$/i.test(txid)) return null
  let value = 0n
  for (const digit of txid) value = value * 36n + BigInt(Number.parseInt(digit, 36))
  const hex = value.toString(16).padStart(32, '0')
  if (hex.length > 32) return null
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
