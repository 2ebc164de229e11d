import type { HttpClient } from '#platform/server/http-client.ts'
import { type AskPostalCode, checkedPlace, providedText } from './postal-place.ts'

/** BrasilAPI answers 404 for an unknown CEP, with a body that confirms it. */
export function askBrasilApi(http: HttpClient, url: string, timeoutMs: number): AskPostalCode {
  return async (postalCode) => {
    const { status, body } = await http(`${url}/api/cep/v1/${postalCode}`, { timeoutMs })
    const answer = (body !== null && typeof body === 'object' ? body : {}) as Record<string, unknown>
    if (status === 404 && answer.name === 'CepPromiseError') return null
    if (status !== 200) throw new Error(`BrasilAPI answered ${status}`)

    return checkedPlace({
      postalCode,
      street: providedText(answer.street),
      neighborhood: providedText(answer.neighborhood),
      city: providedText(answer.city),
      state: providedText(answer.state),
    })
  }
}
