import type { Database } from '#platform/server/database/connect.ts'
import { type Draw, drawStore } from './draw-store.ts'

/** A draw as everyone sees it; of the winner the name of the chat. */
export async function drawView(db: Database, draw: Draw) {
  const { uuid, prize, commitment, openedAt, drawnAt, cancelledAt, winner } = draw
  const won = winner === null ? null : await drawStore(db).entry(uuid, winner)
  return {
    ...{ uuid, prize, commitment, openedAt, drawnAt, cancelledAt },
    isOpen: isDrawOpen(draw),
    entries: await drawStore(db).countOf(uuid),
    winner: won && { number: won.number, code: won.code, name: won.name },
  }
}

/** Whether it has neither been drawn nor cancelled. */
export const isDrawOpen = ({ drawnAt, cancelledAt }: Draw) => drawnAt === null && cancelledAt === null
