/**
 * Lets the changes of one network wait for each other here, before they take a connection to the database: a network that
 * sends hundreds at once uses one of the pool. Processes wait for each other by a lock of the database.
 */
export function networkTurns() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(network: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(network) ?? Promise.resolve()).then(work, work)
    const ended = turn.catch(() => {})
    last.set(network, ended)
    void ended.then(() => last.get(network) === ended && last.delete(network))
    return turn
  }
}
