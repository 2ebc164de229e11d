import { streamPartsEnUs } from './parts.en-US.ts'
import { studioEnUs } from './studio.en-US.ts'
import { streamsEnUs } from './web.en-US.ts'

export const streamPagesEnUs = { streams: streamsEnUs, streamParts: streamPartsEnUs, studio: studioEnUs }
