/**
 * `protocol`: not RTMP, or damaged; `limit`: more than a connection may have; `codec`: a format we do not take;
 * `bitrate`: more than the stream may have; `refused`: the other side refused us.
 */
export type RtmpFault = 'protocol' | 'limit' | 'codec' | 'bitrate' | 'refused'

/** Why an RTMP connection ends. The text is shown to the publisher's program and contains nothing of the stream's key. */
export class RtmpError extends Error {
  readonly fault: RtmpFault

  constructor(fault: RtmpFault, text: string) {
    super(text)
    this.name = 'RtmpError'
    this.fault = fault
  }
}
