export type Kind = 'video' | 'audio'
export type OfferedMedia = { kind: Kind; mid: string; payloadType: number }
export type Offer = {
  /** The offer with nothing left but the formats we use. */
  sdp: string
  media: OfferedMedia[]
  /** The same picture again, smaller: the second picture of a publisher. */
  low: OfferedMedia | null
}

/** `codec`: neither H.264 (constrained baseline, packetisation mode 1) with Opus, nor one of them. */
export class OfferError extends Error {
  readonly reason: 'codec' | 'malformed'

  constructor(reason: OfferError['reason'], message: string) {
    super(message)
    this.name = 'OfferError'
    this.reason = reason
  }
}

export const longestSdp = 64 * 1024
const mostLines = 2_000
const mostSsrcs = 4

const sessionLines =
  /^(?:v=|o=|s=|t=|c=|a=group:|a=ice-(?:ufrag|pwd|options|lite)|a=fingerprint:|a=setup:|a=msid-semantic)/
const mediaLines = /^(?:c=|a=mid:|a=msid:|a=rtcp-mux$|a=ice-(?:ufrag|pwd|options)|a=fingerprint:|a=setup:)/
const safeText = /^[\x20-\x7e\u00a1-\uffff]*$/

/**
 * Reads an offer and writes it anew with our formats alone. Candidates are left out: clients reach us, and an offer must
 * not make us send to addresses of its choice.
 */
export function readOffer(text: string, role: 'publisher' | 'viewer'): Offer {
  if (text.length > longestSdp) throw new OfferError('malformed', 'an offer has at most 64 kB')
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  if (lines[0] !== 'v=0' || lines.length > mostLines)
    throw new OfferError('malformed', 'this is no session description')
  if (!lines.every((line) => safeText.test(line)))
    throw new OfferError('malformed', 'a line has control characters')

  const sections: string[][] = [[]]
  for (const line of lines) {
    if (line.startsWith('m=')) sections.push([])
    sections.at(-1)?.push(line)
  }
  const [session = [], ...media] = sections
  const mostPictures = role === 'publisher' ? 2 : 1
  if (media.length === 0 || media.length > mostPictures + 1)
    throw new OfferError('malformed', 'an offer has one sound at most, and two pictures')
  const read = media.map((section) => readMedia(section, role))
  const pictures = read.filter(({ kind }) => kind === 'video')
  const isTwice = new Set(read.map(({ mid }) => mid)).size < read.length
  if (isTwice || pictures.length > mostPictures || read.length - pictures.length > 1)
    throw new OfferError('malformed', 'a track is offered twice')
  const all = [...session, ...media.flat()]
  for (const needed of ['a=ice-ufrag:', 'a=ice-pwd:', 'a=fingerprint:'])
    if (!all.some((line) => line.startsWith(needed)))
      throw new OfferError('malformed', `${needed} is missing`)

  const written = [
    ...session.filter((line) => sessionLines.test(line)),
    ...read.flatMap(({ lines }) => lines),
  ]
  const offered = read.map(({ lines: _, ...one }) => one)
  const low = offered.filter(({ kind }) => kind === 'video')[1] ?? null
  return { sdp: `${written.join('\r\n')}\r\n`, media: offered.filter((one) => one !== low), low }
}

function readMedia(section: string[], role: 'publisher' | 'viewer'): OfferedMedia & { lines: string[] } {
  const [head = ''] = section
  const found = /^m=(audio|video) (\d{1,5}) (UDP\/TLS\/RTP\/SAVPF|TCP\/TLS\/RTP\/SAVPF) ([\d ]{1,600})$/.exec(
    head,
  )
  const mid = section.find((line) => line.startsWith('a=mid:'))?.slice(6)
  if (!found || !mid || !/^[\w-]{1,32}$/.test(mid))
    throw new OfferError('malformed', 'a track is not described as WebRTC does')
  const kind = found[1] as Kind
  const offered = found[4]!.split(' ').map(Number)
  const payloadType = kind === 'video' ? h264(section, offered) : opus(section, offered)
  if (payloadType === null) {
    const needed = kind === 'video' ? 'H.264 (42e01f, packetization-mode=1)' : 'Opus'
    throw new OfferError('codec', `${kind} must be offered as ${needed}`)
  }
  const directions = role === 'publisher' ? ['a=sendonly', 'a=sendrecv'] : ['a=recvonly', 'a=sendrecv']
  const hasDirection = section.some((line) => /^a=(?:sendonly|recvonly|inactive)$/.test(line))
  if (hasDirection && !section.some((line) => directions.includes(line)))
    throw new OfferError('malformed', `a ${role} offers ${directions[0]?.slice(2)}`)

  const ssrcs = new Set(section.flatMap((line) => /^a=ssrc:(\d{1,10}) /.exec(line)?.[1] ?? []).slice(0, 50))
  const kept = [...ssrcs].slice(0, mostSsrcs)
  const ofPayload = new RegExp(`^a=(?:rtpmap|fmtp):${payloadType} `)
  const feedback = new RegExp(`^a=rtcp-fb:${payloadType} (?:nack|nack pli|goog-remb)$`)
  return {
    ...{ kind, mid, payloadType },
    lines: [
      `m=${kind} 9 UDP/TLS/RTP/SAVPF ${payloadType}`,
      ...section.slice(1).filter((line) => mediaLines.test(line)),
      directions[0]!,
      ...section.filter((line) => ofPayload.test(line) || feedback.test(line)),
      ...(role === 'publisher'
        ? section.filter((line) => kept.some((ssrc) => line.startsWith(`a=ssrc:${ssrc} `)))
        : []),
    ],
  }
}

/** The payload type of H.264 in constrained baseline, or else baseline, both in packetisation mode 1. */
function h264(section: string[], offered: number[]): number | null {
  const candidates = named(section, offered, /^H264\/90000$/i).flatMap((payloadType) => {
    const parameters = section.find((line) => line.startsWith(`a=fmtp:${payloadType} `)) ?? ''
    const profile = /profile-level-id=42(00|[ce]0)[\da-f]{2}/i.exec(parameters)?.[1]
    if (!profile || !/packetization-mode=1(?:;|$)/.test(parameters)) return []
    return [{ payloadType, isConstrained: profile !== '00' }]
  })
  return (candidates.find(({ isConstrained }) => isConstrained) ?? candidates[0])?.payloadType ?? null
}

function opus(section: string[], offered: number[]): number | null {
  return named(section, offered, /^opus\/48000\/2$/i)[0] ?? null
}

function named(section: string[], offered: number[], codec: RegExp): number[] {
  return section.flatMap((line) => {
    const [, payloadType, name] = /^a=rtpmap:(\d{1,3}) (\S+)$/.exec(line) ?? []
    const number = Number(payloadType)
    return name && codec.test(name) && offered.includes(number) && number < 128 ? [number] : []
  })
}
