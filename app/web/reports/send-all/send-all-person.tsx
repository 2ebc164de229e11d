import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslations } from 'use-intl'
import { personHandle, personName } from '#features/integrations/web/index.ts'
import type { ReplyStanding } from '#features/intentions/web/close-out/reply-standing.ts'
import { refusalKey } from '#features/reports/web/index.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { Button } from '#ui/button.tsx'
import type { Way } from './send-plan.ts'

type Props = {
  username: string
  /** Null where no price is known. */
  total: string | null
  /** What carries private messages. */
  app: string
  way: Way
  standing: ReplyStanding | null
  message: string
  phone: string | null | undefined
  onOpen: () => void
}

/** The way to one person or what became of it; where only WhatsApp is left, its button. */
export function SendAllPerson({ username, total, app, way, standing, message, phone, onOpen }: Props) {
  const t = useTranslations('closeOut.sendAll.ways')
  const closeOut = useTranslations('closeOut')
  const isOwnMessage = way === 'whatsapp' || way === 'opened'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-2.5 text-14">
      <div className="min-w-0 flex-[1_1_180px]">
        <p className="break-words">
          <b className="font-semibold">{personHandle(username)}</b>
          {total !== null && <span className="text-ink-muted tabular-nums">{`, ${total}`}</span>}
        </p>
        <p className="text-ink-muted">{t(way, { app })}</p>
        {(way === 'email' || way === 'whatsapp') && <Reason standing={standing} app={app} />}
      </div>
      {isOwnMessage && (
        <Button
          size="sm"
          kind={way === 'opened' ? 'line' : 'action'}
          icon={<MessageCircle aria-hidden="true" />}
          aria-label={closeOut('whatsappOf', { name: personName(username) })}
          onClick={onOpen}
          render={<a href={whatsappLink(message, phone ?? undefined)} target="_blank" rel="noreferrer" />}
        >
          {closeOut('whatsapp')}
        </Button>
      )}
    </li>
  )
}

/** Why no private reply reached the person. */
function Reason({ standing, app }: Pick<Props, 'standing' | 'app'>) {
  const t = useTranslations('closeOut.reply')
  const refusals = useTranslations('lives.refusals')
  if (!standing || standing.state === 'answered' || standing.state === 'waiting') return null
  return (
    <p className="text-warn-text">
      {standing.state === 'refused'
        ? t('refused', { reason: refusals(refusalKey(standing.refusal)) })
        : t(standing.state, { app })}
    </p>
  )
}
