import { streamPartsPtBr } from './parts.pt-BR.ts'
import { studioPtBr } from './studio.pt-BR.ts'
import { streamsPtBr } from './web.pt-BR.ts'

/** The texts of every page of streams. */
export const streamPagesPtBr = { streams: streamsPtBr, streamParts: streamPartsPtBr, studio: studioPtBr }
