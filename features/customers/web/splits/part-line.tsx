import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import { formatPhone } from '#platform/contract/phone.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import type { CustomerPart } from './use-splits.ts'

/** One part of a record in words: what it is, and what was counted of it. */
export function PartLine({ part }: { part: CustomerPart }) {
  const { title, text } = usePartWords()(part)
  return (
    <>
      <b className="block break-words font-semibold">{title}</b>
      {text !== '' && <span className="block break-words text-ink-muted tabular-nums">{text}</span>}
    </>
  )
}

export function usePartWords(): (part: CustomerPart) => { title: string; text: string } {
  const t = useTranslations('customerParts')
  const formats = useFormats()
  return ({ kind, userNames, name, email, mobile, hasDocument, ...of }) => {
    const handles = userNames.map(personHandle).join(', ')
    if (kind === 'profile')
      return {
        title: handles || t('profile'),
        text: [...(handles ? [t('profile')] : []), t('comments', { n: of.comments, lives: of.lives })].join(
          ', ',
        ),
      }
    if (kind === 'contact')
      return {
        title:
          mobile !== null
            ? t('mobile', { value: formatPhone(mobile) })
            : email !== null
              ? t('email', { value: email })
              : hasDocument
                ? t('document')
                : t('userName', { value: userNames[0] ?? '' }),
        text: '',
      }
    return {
      title: t('buyer', { name: of.merchantName ?? '' }),
      text: [
        handles,
        name,
        email,
        mobile && formatPhone(mobile),
        hasDocument && t('withDocument'),
        t('orders', { n: of.orders }),
        of.bought > 0 && t('received', { amount: formats.money(of.bought) }),
      ]
        .filter(Boolean)
        .join(', '),
    }
  }
}
