import { randomDigits } from '../world/ids.ts'

/** What the product answered to the subscription handshake. */
export type Handshake = { verified: boolean; status: number }

/** Requests the product's challenge, as Meta does when a callback is saved. Status 0: no answer. */
export async function shakeHands(url: string, verifyToken: string): Promise<Handshake> {
  const challenge = randomDigits(10)
  const address = new URL(url)
  address.searchParams.set('hub.mode', 'subscribe')
  address.searchParams.set('hub.challenge', challenge)
  address.searchParams.set('hub.verify_token', verifyToken)
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(5000) })
    const text = await response.text()
    return { verified: response.status === 200 && text === challenge, status: response.status }
  } catch {
    return { verified: false, status: 0 }
  }
}
