/**
 * `address`: not an address of the public internet; `unreachable`: no connection, or it broke; `status`: the server
 * answered with an error; `type`, `size`, `time`, `redirects`: the answer exceeds a limit.
 */
export type FetchRefusal = 'address' | 'unreachable' | 'status' | 'type' | 'size' | 'time' | 'redirects'

/** An address that was not fetched, or whose answer was not taken. */
export class RefusedFetchError extends Error {
  readonly reason: FetchRefusal

  constructor(reason: FetchRefusal, cause?: unknown) {
    super(`the address was not fetched: ${reason}`, { cause })
    this.name = 'RefusedFetchError'
    this.reason = reason
  }
}
