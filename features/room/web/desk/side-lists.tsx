import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { DeskLog } from './desk-log.tsx'
import {
  type Desk,
  type DeskMessage,
  isHeld,
  isOpenQuestion,
  isQuestion,
  type Restriction,
} from './desk-state.ts'
import { MessageList } from './message-list.tsx'
import { RestrictionsList } from './restrictions-list.tsx'
import { useRoomSlots } from './room-slots.tsx'

export type SideTab = 'chat' | 'held' | 'questions' | 'people' | 'kit' | 'log'

type Props = {
  streamUuid: string
  desk: Desk
  restrictions: Restriction[]
  tab: SideTab
  onTab: (tab: SideTab) => void
  /** On a phone the chat is the first of the lists; on a laptop it stands beside them. */
  chat?: ReactNode
}

/** The open list fills the height below the tabs. */
const filled =
  'flex min-h-0 flex-1 flex-col [&>[role=tablist]]:shrink-0 [&>[role=tablist]]:px-3 [&>[role=tabpanel]]:flex [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:flex-1 [&>[role=tabpanel]]:flex-col'

/** The lists beside the chat: what waits, questions, who may not write, and what was done. */
export function SideLists({ streamUuid, desk, restrictions, tab, onTab, chat }: Props) {
  const t = useTranslations('room')
  const { Kit } = useRoomSlots()
  const held = desk.messages.filter(isHeld)
  const questions = desk.messages.filter(isQuestion).toSorted(openFirst)
  const open = questions.filter(isOpenQuestion).length
  const count = (n: number) => (n > 0 ? { count: n } : {})
  const lists = { desk, restrictions, isWaiting: true, className: 'flex-1' }
  return (
    <Tabs
      label={t('tabs.label')}
      className={filled}
      value={tab}
      onChange={onTab}
      tabs={[
        ...(chat ? [{ key: 'chat' as const, label: t('tabs.chat') }] : []),
        { key: 'held' as const, label: t('tabs.held'), ...count(held.length) },
        { key: 'questions' as const, label: t('tabs.questions'), ...count(open) },
        ...(Kit ? [{ key: 'kit' as const, label: t('tabs.kit') }] : []),
        { key: 'people' as const, label: t('tabs.people'), ...count(restrictions.length) },
        { key: 'log' as const, label: t('tabs.log') },
      ]}
    >
      {tab === 'chat' && chat}
      {tab === 'held' && (
        <MessageList {...lists} messages={held} label={t('tabs.held')} empty={t('empty.held')} />
      )}
      {tab === 'questions' && (
        <MessageList
          {...lists}
          messages={questions}
          label={t('tabs.questions')}
          empty={t('empty.questions')}
        />
      )}
      {tab === 'people' && <RestrictionsList restrictions={restrictions} />}
      {tab === 'kit' && Kit && (
        <Suspense fallback={<SkeletonRows rows={3} height={56} label={t('tabs.kit')} />}>
          <Kit streamUuid={streamUuid} />
        </Suspense>
      )}
      {tab === 'log' && <DeskLog streamUuid={streamUuid} />}
    </Tabs>
  )
}

const openFirst = (one: DeskMessage, other: DeskMessage) =>
  Number(one.isAnswered) - Number(other.isAnswered) || one.number - other.number
