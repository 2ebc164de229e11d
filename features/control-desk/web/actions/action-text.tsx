import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import type { deskActions } from '#features/room/contract.ts'
import type { DeskAction } from './use-desk-actions.ts'

type Kind = DeskAction['action']
type ChatKind = (typeof deskActions)[number]
/** Acts in a chat that no other place has. */
type ChatAlone = Exclude<ChatKind, 'show' | 'answer'>

/** Acts whose name is a person's. */
const namesPeople: ReadonlySet<Kind> = new Set<Kind>([
  ...([
    'wrong_product',
    'quantity',
    'not_an_order',
    'is_an_order',
    'merge',
    'split',
    'undo',
    'answer',
  ] as const),
])

const bold = { b: (chunks: ReactNode) => <b className="font-semibold">{chunks}</b> }

/** What someone did, as a sentence; the chat has the sentences of the acts in it. */
export function ActionText({ action: { action, who, name, count, id } }: { action: DeskAction }) {
  const t = useTranslations('controlDesk')
  const chat = useTranslations('room')
  const by = who || t('actions.someone')
  if (id.startsWith('chat '))
    return chat.rich(`logged.${action as ChatKind}`, { ...bold, by, name: name || chat('nobody') })
  const kind = action as Exclude<Kind, ChatAlone>
  const of = namesPeople.has(kind) && name ? personHandle(name) : name
  return t.rich(`actions.${kind}`, { ...bold, who: by, name: of || t('product'), count })
}
