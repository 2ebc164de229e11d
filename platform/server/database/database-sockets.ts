import { Socket } from 'node:net'

/** The sockets of one process to its database. */
export type DatabaseSockets = {
  /** A new one, for the driver's option `stream`. */
  open(): Socket
  /** Breaks every connection: statements under way fail, and whoever needs a connection opens another. */
  breakAll(): void
}

export function databaseSockets(): DatabaseSockets {
  const sockets = new Set<Socket>()
  return {
    open() {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
    breakAll() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
