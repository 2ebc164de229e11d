import type { Line } from '../engine/types.ts'

/**
 * Serves the pieces of each product in the order of the lines, as the embedded engine does: what is beyond them waits. Lines
 * that wait by their own words or depend on a condition take no piece.
 *
 * @param piecesOf how many pieces there are of a product, by its id; a product that is missing has enough
 */
export function servePieces(lines: Line[], piecesOf: ReadonlyMap<string, number>): Line[] {
  const left = new Map(piecesOf)
  return lines.map((line) => {
    const available = left.get(line.productId)
    if (available === undefined || line.isConditional) return line
    if (line.isWaiting && line.correctionId === null && line.waitingQuantity === line.quantity) return line
    const served = Math.min(line.quantity, available)
    left.set(line.productId, available - served)
    const waitingQuantity = line.quantity - served
    return { ...line, waitingQuantity, isWaiting: waitingQuantity === line.quantity }
  })
}
