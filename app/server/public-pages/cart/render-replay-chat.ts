import { type Html, html } from '#platform/server/html.ts'
import type { LiveTexts } from '../lives/live-texts.ts'

type Place = { t: LiveTexts; streamUuid: string; recording: string }

/**
 * The chat of a recording, which features/live-cart/web/public/replay-chat.ts fills while the film plays, below what else
 * went on.
 */
export function renderReplayChat({ t, streamUuid, recording }: Place, moments: Html | ''): Html {
  const address = `/api/streams/${streamUuid}/recordings/${recording}/chat`
  const title = t('recordings.chat.title')
  return html`<section class="said" data-chat="${address}" aria-label="${title}"><h2>${title}</h2>${moments}<p class="hint" data-silent>${t('recordings.chat.waits')}</p><ol data-said tabindex="0" aria-label="${title}"></ol><template><li><b data-part="name"></b> <i class="host">${t('recordings.chat.fromShop')}</i><i class="team">${t('recordings.chat.fromModerator')}</i><i class="ask">${t('recordings.chat.question')}</i> <span data-part="text"></span></li></template></section>`
}
