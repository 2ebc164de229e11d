import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/contract/errors.ts'
import { handle } from '#platform/server/http/handle.ts'
import { handleUpload } from '#platform/server/http/handle-upload.ts'
import { type Http, requestLocale } from '#platform/server/http/http-server.ts'
import * as calls from '../../recording-contract.ts'
import type { StreamsDeps } from '../deps.ts'
import { subjectOf } from '../file-token.ts'
import { linkPage } from '../link-page.ts'
import { streamStore } from '../stream-store.ts'
import { deleteRecording } from './delete-recordings.ts'
import { listRecordings } from './list-recordings.ts'
import { rangeOf } from './range.ts'
import { recordingStore } from './recording-store.ts'
import { proveAddressPath, requestDownload, sendProvedLink } from './send-link.ts'
import { takePicture } from './take-picture.ts'

/** For the begin of a download; it goes on after its end. */
const linkSeconds = 600

type PageRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>
type FileRequest = FastifyRequest<{ Params: { link: string } }>

export function recordingRoutes(http: Http, deps: StreamsDeps): void {
  handle(http, calls.listRecordings, ({ actor, params }) => listRecordings(deps, actor, params.uuid))
  handle(http, calls.downloadRecording, async ({ actor, params, body, locale, translate }) => {
    const { m3u8Url, email } = body
    await requestDownload(deps, { actor, name: params.uuid, m3u8Url, email, locale })
    return { message: translate('stream_pages.recording_sent') }
  })
  handleUpload(http, calls.uploadRecordingPicture, ({ actor, query, file }) =>
    takePicture(deps, actor, query.uuid, file),
  )
  handle(http, calls.deleteRecording, ({ actor, body }) => deleteRecording(deps, actor, body))

  http.app.get('/files/recordings/:link', (request: FileRequest, reply) => sendFile(deps, request, reply))
  const subject = (request: PageRequest) => subjectOf(deps, 'prove-address', request.query.link)
  http.app.get(proveAddressPath, async (request: PageRequest, reply) =>
    subject(request) ? page(deps, request, reply, 'ask') : page(deps, request, reply, 'gone'),
  )
  http.app.post(proveAddressPath, async (request: PageRequest, reply) => {
    const proved = subject(request)
    const isSent = proved !== null && (await sendProvedLink(deps, proved))
    return page(deps, request, reply, isSent ? 'done' : 'gone')
  })
}

/** The film to watch or to save, in whole or in part, or its picture; for who has a link of ours. */
async function sendFile(deps: StreamsDeps, request: FileRequest, reply: FastifyReply) {
  const { link } = request.params
  const kind = (['watch', 'download', 'picture'] as const).find((one) => subjectOf(deps, one, link) !== null)
  const recording = kind && (await recordingStore(deps.connection.db).byId(subjectOf(deps, kind, link) ?? ''))
  const stream = recording && (await streamStore(deps.connection.db).byUuid(recording.streamUuid))
  const key = kind === 'picture' ? recording?.thumbnailKey : recording?.storageKey
  const isThere = stream && !stream.deletedAt && recording.state === 'ready'
  if (!isThere || !key) throw new AppError('not_found', { messageKey: 'unknown_recording' })
  const saved = { seconds: linkSeconds, fileName: `${stream.uri}.mp4` }
  const elsewhere = kind === 'download' ? await deps.files.link(key, saved) : null
  if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302)

  const size = kind === 'picture' ? null : recording.bytes
  const range = size === null ? null : rangeOf(request.headers.range, size)
  const file = await deps.files.open(key, range ?? undefined)
  if (!file) throw new AppError('not_found', { messageKey: 'unknown_recording' })
  return reply
    .code(range ? 206 : 200)
    .headers({
      'content-type': kind === 'picture' ? 'image/jpeg' : 'video/mp4',
      'content-length': range ? range.end - range.start + 1 : file.bytes,
      'accept-ranges': 'bytes',
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${file.bytes}` }),
      ...(kind === 'download' && { 'content-disposition': `attachment; filename="${stream.uri}.mp4"` }),
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-robots-tag': 'noindex',
    })
    .send(file.stream)
}

function page(
  { i18n }: StreamsDeps,
  request: PageRequest,
  reply: FastifyReply,
  step: 'ask' | 'done' | 'gone',
) {
  const locale = requestLocale(request)
  const text = (key: string) => i18n.translator(locale)(`stream_pages.prove_address.${step}.${key}`)
  const button = step === 'ask' ? text('button') : null
  return reply
    .code(step === 'gone' ? 404 : 200)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(linkPage({ locale, title: text('title'), text: text('text'), button }))
}
