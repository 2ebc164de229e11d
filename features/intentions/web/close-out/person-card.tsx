import Check from 'lucide-react/icons/check'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share from 'lucide-react/icons/share-2'
import { useTranslations } from 'use-intl'
import { personHandle, personName } from '#features/integrations/web/index.ts'
import { refusalKey } from '#features/reports/web/index.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { BuyerBag } from './buyer-bags.tsx'
import type { CloseOutItem, CloseOutPerson } from './close-out-lists.ts'
import type { ReplyStanding } from './reply-standing.ts'
import type { CloseOutText } from './use-close-out-text.ts'
import type { OpenedMessages } from './use-opened-messages.ts'

type Props = {
  person: CloseOutPerson
  text: CloseOutText
  opened: OpenedMessages
  bags: BuyerBag[]
  /** Null where it is not known. */
  standing: ReplyStanding | null
  /** In a narrow column: the ways to reach the person stand below. */
  isNarrow?: boolean
}

/** What one person gets and waits for, the total, the message to them, and why a private reply did not reach them. */
export function PersonCard({ person, text, opened, bags, standing, isNarrow = false }: Props) {
  const t = useTranslations('closeOut')
  const { username, items, total } = person
  const message = text.messageOf(person, bags)
  const phone = bags.find((bag) => bag.phone !== null)?.phone
  const isOpened = opened.has(username)
  const isEmailed = bags.some(({ emailedAt }) => emailedAt !== null)
  const note = () => opened.add(username)

  return (
    <li
      className={cx(
        'grid gap-x-6 gap-y-2 border-line border-t px-4 py-3 text-14',
        !isNarrow && 'md:grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-baseline gap-x-3 text-16">
          <strong className="min-w-0 break-words font-semibold">{personHandle(username)}</strong>
          {isOpened && <Told>{t('opened')}</Told>}
          {isEmailed && <Told>{t('emailSent')}</Told>}
          {bags.length > 0 && (
            <span className="text-12 text-ink-muted tabular-nums">
              {t('inBag', { n: bags.length, numbers: bags.map(({ number }) => number).join(', ') })}
            </span>
          )}
        </h3>
        {standing && (!(isOpened || isEmailed) || standing.state === 'answered') && (
          <Reached standing={standing} app={text.app} />
        )}
        <ul className="mt-1 grid gap-1">
          {items.map((item) => (
            <Item key={item.key} item={item} text={text} />
          ))}
        </ul>
      </div>
      <div
        className={cx(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
          !isNarrow && 'md:flex-col md:items-end',
        )}
      >
        <p className="font-semibold tabular-nums">
          {total.pieces === 0 ? t('onlyWaits') : (text.totalOf(total) ?? t('noPrice'))}
        </p>
        <div className="flex items-center gap-1">
          {typeof navigator.share === 'function' && (
            <IconButton
              label={t('share', { name: personName(username) })}
              icon={<Share aria-hidden="true" />}
              onClick={() => navigator.share({ text: message }).then(note, () => {})}
            />
          )}
          <CopyButton
            look="icon"
            text={message}
            label={t('copy', { name: personName(username) })}
            copiedLabel={t('copied')}
            onCopied={note}
          />
          <Button
            size="sm"
            icon={<MessageCircle aria-hidden="true" />}
            aria-label={t('whatsappOf', { name: personName(username) })}
            onClick={note}
            render={<a href={whatsappLink(message, phone)} target="_blank" rel="noreferrer" />}
          >
            {t('whatsapp')}
          </Button>
        </div>
      </div>
    </li>
  )
}

/** A way in which the person was told. */
function Told({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-12 text-ink-muted [&_.lucide]:size-3.5">
      <Check aria-hidden="true" />
      {children}
    </span>
  )
}

/** Whether the private reply of the live reached the person; if not, the reason and another way. */
function Reached({ standing, app }: { standing: ReplyStanding; app: string }) {
  const t = useTranslations('closeOut.reply')
  const refusals = useTranslations('lives.refusals')
  const { state } = standing
  if (state === 'answered' || state === 'waiting')
    return <p className="text-ink-muted">{t(state, { app })}</p>
  return (
    <p className="text-warn-text">
      {state === 'refused'
        ? t('refused', { reason: refusals(refusalKey(standing.refusal)) })
        : t(state, { app })}{' '}
      {t('otherWay')}
    </p>
  )
}

function Item({ item, text }: { item: CloseOutItem; text: CloseOutText }) {
  const t = useTranslations('closeOut')
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
      <span className="tabular-nums">{t('quantity', { n: item.pieces || item.waiting })}</span>
      <span className="min-w-0 break-words">{item.label}</span>
      {item.variant && <Badge>{item.variant}</Badge>}
      {item.pieces > 0 && (
        <span className="text-ink-muted tabular-nums">{text.priceOf(item) ?? t('noPrice')}</span>
      )}
      {item.waiting > 0 && <Badge kind="notice">{t('waiting', { n: item.waiting })}</Badge>}
      {item.isUnsure && <Badge kind="notice">{t('check')}</Badge>}
    </li>
  )
}
