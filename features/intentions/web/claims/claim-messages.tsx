import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import type { Claim, ClaimComment, KnownClaims } from './known-claims.ts'

type Props = { claim: Claim; comments: KnownClaims['comments']; most: number }

/** The latest messages of a claim, as their writer typed them. */
export function ClaimMessages({ claim, comments, most }: Props) {
  const t = useTranslations('claims.row')
  const formats = useFormats()
  const messages = knownMessages(claim, comments).slice(-most)
  const more = claim.messageIds.length - messages.length
  return (
    <ul className="grid min-w-0 gap-0.5">
      {messages.map(({ id, text, timestamp }) => (
        <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
          <time dateTime={timestamp} className="text-12 text-ink-faint tabular-nums leading-5">
            {formats.clock(timestamp)}
          </time>
          <q className="line-clamp-3 break-words text-ink-muted">{text}</q>
        </li>
      ))}
      {more > 0 && <li className="text-12 text-ink-faint">{t('messages', { n: more })}</li>}
    </ul>
  )
}

function knownMessages(
  { messageIds }: Claim,
  comments: KnownClaims['comments'],
): ({ id: string } & ClaimComment)[] {
  return messageIds.flatMap((id) => {
    const comment = comments.get(id)
    return comment ? [{ id, ...comment }] : []
  })
}
