import type { HttpClient } from '#platform/server/http-client.ts'
import { type AskPostalCode, checkedPlace, providedText } from './postal-place.ts'

/** ViaCEP answers an unknown CEP with 200 and a true `erro`, as text or not; any status but 200 is no answer. */
export function askViaCep(http: HttpClient, url: string, timeoutMs: number): AskPostalCode {
  return async (postalCode) => {
    const { status, body } = await http(`${url}/ws/${postalCode}/json/`, { timeoutMs })
    if (status !== 200 || body === null || typeof body !== 'object')
      throw new Error(`ViaCEP answered ${status}`)

    const answer = body as Record<string, unknown>
    if (answer.erro && answer.erro !== 'false') return null
    return checkedPlace({
      postalCode,
      street: providedText(answer.logradouro),
      neighborhood: providedText(answer.bairro),
      city: providedText(answer.localidade),
      state: providedText(answer.uf),
    })
  }
}
