import { createContext, useContext } from 'react'
import { useTranslations } from 'use-intl'
import { useParams } from '#platform/web/routing.tsx'
import { type Live, subjectOf } from '../../lives-types.ts'

/** How messages of a report are answered, which its texts name: `page` by Messenger, the others by direct messages. */
type ReplyWay = 'live' | 'post' | 'story' | 'page'

export const replyWayOf = (live: Pick<Live, 'kind' | 'pluginType'>): ReplyWay =>
  live.pluginType === 'facebook' ? 'page' : subjectOf(live)

const Context = createContext<ReplyWay | null>(null)

export const ReplyWayProvider = Context.Provider

/** The way of the report around; without one that of a live of the platform in the address. */
export function useReplyWay(): ReplyWay {
  const { pluginType } = useParams()
  return useContext(Context) ?? (pluginType === 'facebook' ? 'page' : 'live')
}

const texts = {
  live: 'lives.composer',
  post: 'lives.composer.post',
  story: 'lives.composer.story',
  page: 'lives.composer.page',
} as const

/** What the composer says of private messages. */
export const useWayTexts = () => useTranslations(texts[useReplyWay()])
