import { setTimeout as sleep } from 'node:timers/promises'

/** `call`, with so many milliseconds from the end of one to the beginning of the next. */
export function paced<Request, Answer>(
  pause: number,
  call: (request: Request) => Promise<Answer>,
): (request: Request) => Promise<Answer> {
  let isFirst = true
  return async (request) => {
    if (!isFirst && pause > 0) await sleep(pause)
    isFirst = false
    return call(request)
  }
}
