import { visitorsRealtime } from '#platform/web/visitors-realtime.ts'
import type { kitTopic } from '../../topics.ts'
import { type Kit, kitCalls } from './kit-calls.ts'
import type { KitCards } from './kit-cards.ts'

// What goes on in the room beside its chat, on the watch page. The cards are loaded once there is something to show.
const topicOf: typeof kitTopic = (uuid) => `room-kit:${uuid}`
const place = document.querySelector<HTMLElement>('[data-kit]')
const streamUuid = document.body.dataset.stream ?? ''
let loading: Promise<KitCards> | null = null

function start(shown: HTMLElement): void {
  const words = JSON.parse(shown.querySelector('script')?.textContent ?? '{}')
  const post = kitCalls(streamUuid, words.failed)
  const cards = () => {
    loading ??= import('./kit-cards.ts').then(({ createKitCards }) =>
      createKitCards({ place: shown, words, post, ask: () => void ask() }),
    )
    return loading
  }

  async function ask(): Promise<void> {
    const answer = await post<Kit>('show')
    if (!('row' in answer)) return
    if (loading || answer.row.poll || answer.row.coupon || answer.row.draw) (await cards()).take(answer.row)
  }

  visitorsRealtime().listen(topicOf(streamUuid), {
    onRefresh: () => void ask(),
    onEvent: (event, data) => void cards().then((all) => all.hear(event, data)),
  })
  // The viewer's token comes with the picture; what the viewer chose before is asked for with it.
  document.addEventListener('viewer', () => void ask())
  // A cart that was checked out has used its coupon.
  document.addEventListener('checkout', () => void (loading && ask()))
}

if (place) start(place)
