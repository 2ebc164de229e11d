import type { EmbedProvider } from '../../contract.ts'
import { readEmbedCode } from './read-embed-code.ts'

export type PastedCode = { provider: EmbedProvider; code: string }

/** Parses pasted embed codes, in their order. */
export default function readEmbedCodes(codes: PastedCode[]) {
  return codes.map(({ provider, code }) => readEmbedCode(provider, code))
}
