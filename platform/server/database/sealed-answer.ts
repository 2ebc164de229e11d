import type { SecretBox } from '../secret-box.ts'

type Place = { caller: string; key: string }

const contextOf = ({ caller, key }: Place) => `idempotent answer ${caller} ${key}`

/** An answer as it is stored: some contain what is shown only once, such as the key of an API. Decision: docs/decisions/0148-sealed-answers.md. */
export function sealAnswer(box: SecretBox, place: Place, body: unknown): string {
  return box.seal(JSON.stringify(body ?? null), contextOf(place))
}

/** What was sealed; null for a call that has not answered. An older version stored answers as they were sent. */
export function openAnswer(box: SecretBox, place: Place, stored: unknown): unknown {
  return typeof stored === 'string' ? JSON.parse(box.open(stored, contextOf(place))) : stored
}
