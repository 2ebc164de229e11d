import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Composer } from './composer.tsx'
import { deskQuery } from './desk-queries.ts'
import { type Desk, isHeld, isOpenQuestion } from './desk-state.ts'
import { MessageList } from './message-list.tsx'
import { PinnedLine } from './pinned-line.tsx'
import { SideLists, type SideTab } from './side-lists.tsx'
import { useDesk } from './use-desk.tsx'
import { RowToolsProvider } from './use-desk-acts.ts'
import { useDeskKeys } from './use-desk-keys.ts'

type Props = { streamUuid: string; help: () => void }

/** The chat with its questions and what waits, in a column that it fills; also by keyboard. */
export function DeskChat({ streamUuid, help }: Props) {
  const t = useTranslations('room')
  const query = useQuery(deskQuery(streamUuid))
  if (query.data) return <Chat streamUuid={streamUuid} desk={query.data} help={help} />
  return query.isError ? (
    <LoadFailure level={3} title={t('failed')} query={query} />
  ) : (
    <SkeletonRows rows={6} height={56} label={t('loading')} />
  )
}

function Chat({ streamUuid, desk, help }: Props & { desk: Desk }) {
  const t = useTranslations('room')
  const { tools, dialogs, restrictions, composer } = useDesk(streamUuid)
  const [tab, setTab] = useState<SideTab>('chat')
  useDeskKeys({ ...{ desk, tools, help }, write: () => composer.field.current?.focus() })
  const all = { desk, restrictions, messages: desk.messages, className: 'flex-1' }
  return (
    <RowToolsProvider value={tools}>
      <PinnedLine desk={desk} />
      <SideLists
        {...{ streamUuid, desk, restrictions, tab }}
        onTab={setTab}
        chat={<MessageList {...all} label={t('tabs.chat')} empty={t('empty.chat')} />}
      />
      <Composer {...composer} desk={desk} />
      <Suspense>{dialogs(desk)}</Suspense>
    </RowToolsProvider>
  )
}

/** Questions and messages that wait for someone. */
export const waitingIn = (desk: Desk | undefined): number =>
  desk?.messages.filter((message) => isOpenQuestion(message) || isHeld(message)).length ?? 0
