import type { reportError } from '#features/analytics/contract.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { type Frame, framesOf } from './frames.ts'

type Place = { origin: string; pathname: string }

/** The report of an error; null for a script of another origin, such as a browser extension. */
export function errorReport(error: unknown, { origin, pathname }: Place): InputOf<typeof reportError> | null {
  if (!(error instanceof Error)) return null
  const frames = framesOf(error.stack ?? '')
  const isOwn = ({ file }: Frame) => file.startsWith(origin)
  if (!frames.some(isOwn)) return null
  return {
    path: pathname,
    type: error.name.slice(0, 100),
    message: error.message.slice(0, 1_000),
    frames,
  }
}
