/** A message of RTMP; its chunks have been put together. `timestamp` counts milliseconds in 32 bits. */
export type RtmpMessage = { type: number; stream: number; timestamp: number; payload: Buffer }

export const messageType = {
  setChunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  userControl: 4,
  windowSize: 5,
  peerBandwidth: 6,
  audio: 8,
  video: 9,
  amf3Command: 17,
  data: 18,
  command: 20,
  aggregate: 22,
} as const

/** The chunk streams we send on: one for the protocol itself, one for commands, one for each kind of media. */
export const chunkStream = { control: 2, command: 3, audio: 4, video: 6 } as const
