/**
 * Fetches as given: for scripts of public pages, which are too small for `call`, and for protocols whose bodies are no
 * JSON, such as WHIP and WHEP. Everything else uses `call`.
 */
export const plainRequest = (address: string, init?: RequestInit): Promise<Response> => fetch(address, init)
