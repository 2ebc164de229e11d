import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import { type Live, subjectOf } from '#features/reports/web/index.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import type { OrderTotal } from '../../order-total.ts'
import { useMessageApp } from '../claim-replies/use-message-app.ts'
import type { BuyerBag } from './buyer-bags.tsx'
import type { CloseOutItem, CloseOutPerson, PickedProduct } from './close-out-lists.ts'

/** Items of one person in a message; a link with more is not opened by every phone. */
const maxItems = 40

/** The lists of a close-out as texts: for the screen, the clipboard and messages. */
export function useCloseOutText(live: Live) {
  const t = useTranslations('closeOut')
  const formats = useFormats()
  const app = useMessageApp(live)

  const productOf = ({ label, variant }: Pick<CloseOutItem, 'label' | 'variant'>) =>
    variant === '' ? label : t('productVariant', { product: label, variant })
  const priceOf = ({ pieces, price }: CloseOutItem) => (price === null ? null : formats.money(pieces * price))

  /** "R$ 240,00", "a partir de R$ 240,00": never a number that leaves pieces out in silence; null where none has a price. */
  function totalOf({ pieces, cents, unpriced }: OrderTotal): string | null {
    if (unpriced === pieces) return null
    return unpriced > 0 ? t('from', { total: formats.money(cents) }) : formats.money(cents)
  }

  /** The lines of what a person gets and waits for. */
  function linesOf({ items, total }: CloseOutPerson): string[] {
    const own = items.filter(({ pieces }) => pieces > 0)
    const waiting = items.filter(({ waiting }) => waiting > 0)
    return [
      ...own
        .slice(0, maxItems)
        .map((item) =>
          t('line', { n: item.pieces, product: productOf(item), price: priceOf(item) ?? t('toAgree') }),
        ),
      ...(own.length > maxItems ? [t('moreItems', { n: own.length - maxItems })] : []),
      ...(total.pieces > 0 ? [t('totalLine', { total: totalOf(total) ?? t('toAgree') })] : []),
      ...(total.unpriced > 0 && total.unpriced < total.pieces ? [t('unpriced', { n: total.unpriced })] : []),
      ...waiting
        .slice(0, maxItems)
        .map((item) => t('waitingLine', { n: item.waiting, product: productOf(item) })),
    ]
  }

  return {
    /** What carries private messages to the people. */
    app,
    productOf,
    priceOf,
    totalOf,
    /**
     * The message to one person, with the way to pay where the orders are in bags. Texts of the live may hold halves of a
     * character, which no address can.
     */
    messageOf: (person: CloseOutPerson, bags: BuyerBag[] = []): string =>
      [
        t('greeting', {
          name: personHandle(person.username),
          of: subjectOf(live),
          account: live.accountUsername,
          date: formats.date(live.startedAt),
        }),
        '',
        ...linesOf(person),
        ...bags.flatMap(({ number, link }) => ['', t('bagLine', { number: `${number}`, link })]),
      ]
        .join('\n')
        .toWellFormed(),
    allPeople: (people: CloseOutPerson[]): string =>
      people.map((person) => [personHandle(person.username), ...linesOf(person)].join('\n')).join('\n\n'),
    allPicking: (products: PickedProduct[]): string =>
      products
        .map(({ label, pieces, rows }) =>
          [
            t('pickedProduct', { n: pieces, product: label }),
            ...rows
              .filter(({ variant, pieces }) => variant !== '' && pieces > 0)
              .map(({ variant, pieces }) => t('pickedVariant', { n: pieces, variant })),
          ].join('\n'),
        )
        .join('\n'),
  }
}

export type CloseOutText = ReturnType<typeof useCloseOutText>
