import { useEffect, useRef, useState } from 'react'
import { now } from '#platform/web/clock.ts'
import { newUuid } from '#platform/web/new-key.ts'
import type { TopicListener } from '#platform/web/realtime-client.ts'
import { useTopic } from '#platform/web/use-topic.ts'
import type { HelperNews, helperEvent } from '../../contract.ts'

// Its type holds it to the contract, whose schemas stay out of the page.
const eventName: typeof helperEvent = 'helper'

/** A page repeats that it is there; one that stopped is taken for gone. */
const beatMs = 20_000
const goneMs = 50_000
/** Pages shown at most. */
const mostPages = 50

type Seen = { person: string; name: string; at: number }
/** Says to the others that this page is here; answers as whom. */
export type SendPresence = (
  presence: Pick<HelperNews, 'page' | 'isNew' | 'leaves'>,
) => Promise<{ person: string }>

/**
 * The first names of the other people at a desk. A page that comes asks the others to answer, and says so when it is
 * closed.
 */
export function useHelpers(topic: string | null, send: SendPresence): string[] {
  const [page] = useState(newUuid)
  const [own, setOwn] = useState<string | null>(null)
  const [seen, setSeen] = useState<ReadonlyMap<string, Seen>>(new Map())
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const say = useRef(async (isNew: boolean, leaves = false) => {
    const answer = await latest.current({ page, isNew, leaves }).catch(() => null)
    if (answer) setOwn(answer.person)
  })
  const listener: TopicListener = {
    onEvent(event, data) {
      if (event !== eventName) return
      const news = data as HelperNews
      if (news.page === page) return
      setSeen((known) => withNews(known, news))
      if (news.isNew) void say.current(false)
    },
    onRefresh: () => void say.current(true),
  }
  useTopic(topic, listener)

  useEffect(() => {
    if (topic === null) return
    const speak = say.current
    const timer = setInterval(() => {
      void speak(false)
      setSeen(withoutGone)
    }, beatMs)
    const leave = () => void speak(false, true)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [topic])

  const others = [...seen.values()].filter(({ person }) => person !== own)
  return [...new Map(others.map(({ person, name }) => [person, name])).values()].filter((name) => name !== '')
}

function withNews(known: ReadonlyMap<string, Seen>, { page, person, name, leaves }: HelperNews) {
  const next = new Map(known)
  if (leaves) next.delete(page)
  else if (next.has(page) || next.size < mostPages) next.set(page, { person, name, at: now() })
  return next
}

function withoutGone(known: ReadonlyMap<string, Seen>) {
  const since = now() - goneMs
  const here = [...known].filter(([, { at }]) => at >= since)
  return here.length === known.size ? known : new Map(here)
}
