import type { Line } from '../engine/types.ts'

/** 1 asked first for the product; all lines of a person have the person's place. */
export function withPositions(lines: Line[]): Line[] {
  const queues = new Map<string, Map<string, number>>()
  return lines.map((line) => {
    const queue = queues.get(line.productId) ?? new Map<string, number>()
    queues.set(line.productId, queue)
    if (!queue.has(line.userName)) queue.set(line.userName, queue.size + 1)
    return { ...line, position: queue.get(line.userName)! }
  })
}
