import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { restrictionsQuery, useDeskTopic } from './desk-queries.ts'
import type { Desk, DeskMessage } from './desk-state.ts'
import { type Ban, type RowTools, useDeskActs } from './use-desk-acts.ts'

const RestrictDialog = lazyComponent(async () => (await import('./restrict-dialog.tsx')).RestrictDialog)
const RulesDialog = lazyComponent(async () => (await import('./rules-dialog.tsx')).RulesDialog)

type Asked = { message: DeskMessage; kind: NonNullable<Ban['kind']> } | 'rules' | null

/** What the page of the chat and the studio share: the tools of the rows, the composer's state and the dialogs. */
export function useDesk(streamUuid: string) {
  const ask = useDeskTopic(streamUuid)
  const acts = useDeskActs(streamUuid, ask)
  const { data } = useQuery(restrictionsQuery(streamUuid))
  const field = useRef<HTMLTextAreaElement>(null)
  const [replyTo, setReplyTo] = useState<DeskMessage | null>(null)
  const [asked, setAsked] = useState<Asked>(null)
  const tools: RowTools = useMemo(
    () => ({
      ...acts,
      reply(message) {
        setReplyTo(message)
        field.current?.focus()
      },
      askToRestrict: (message, kind = 'timeout') => setAsked({ message, kind }),
    }),
    [acts],
  )
  const close = () => setAsked(null)
  const dialogs = (desk: Desk): ReactNode =>
    asked === 'rules' ? (
      <RulesDialog desk={desk} onClose={close} />
    ) : (
      asked && <RestrictDialog {...asked} onClose={close} />
    )
  return {
    ...{ ask, tools, dialogs },
    restrictions: data?.rows ?? [],
    openRules: () => setAsked('rules'),
    composer: { streamUuid, ask, field, replyTo, onReplyEnd: () => setReplyTo(null) },
  }
}
