import CircleX from 'lucide-react/icons/circle-x'
import Pencil from 'lucide-react/icons/pencil'
import { memo, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { personHandle, personName } from '#features/integrations/web/index.ts'
import type { Live } from '#features/reports/web/index.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Chip, Chips } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import { Spinner } from '#ui/spinner.tsx'
import { ClaimMessages } from './claim-messages.tsx'
import { isOrder, needsCheck, sure } from './claim-rows.ts'
import { ClaimState } from './claim-state.tsx'
import type { Claim, ClaimProduct, KnownClaims } from './known-claims.ts'
import { useProductName } from './product-name.ts'
import { ReasonText } from './reason-text.tsx'
import { type Correction, idOf } from './use-correct.ts'

type Props = {
  live: Live
  claim: Claim
  product: ClaimProduct | null
  comments: KnownClaims['comments']
  products: KnownClaims['products']
  /** Names the product: in the order of arrival no header does. */
  namesProduct: boolean
  /** The list no longer has it; it stays until the list may move. */
  isGone: boolean
  isSending: boolean
  /** Whether the keyboard cursor is on this row. */
  isCursor: boolean
  /** Null for viewers. */
  onCorrect: ((correction: Correction) => void) | null
  onOpen: (key: string) => void
  rowKey: string
  /** Its parts stand below each other on a laptop, too. */
  isNarrow: boolean
}

/** What a person wants of a product: place in the queue, quantity, confidence, why, and the messages themselves. */
export const ClaimRow = memo(function ClaimRow(props: Props) {
  const { live, claim, product, comments, isGone, isSending, isCursor, onCorrect, isNarrow } = props
  const t = useTranslations('claims.row')
  const formats = useFormats()
  const row = useRef<HTMLElement>(null)
  const label = product?.label ?? t('codeNotFound', { code: claim.variantLabel || claim.variant })
  // Tenths would suggest a precision that the reading does not have.
  const percent = formats.percent(Math.round(claim.confidence * 100) / 100)
  const mayAct = onCorrect !== null && !isGone && !isSending

  useEffect(() => {
    const element = row.current
    if (isCursor && element && !element.contains(document.activeElement))
      element.focus({ preventScroll: true })
  }, [isCursor])

  return (
    <article
      ref={row}
      tabIndex={-1}
      aria-busy={isSending}
      aria-label={`${personHandle(claim.username)}, ${label}`}
      className={cx(
        'group relative grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-2 gap-y-1 px-4 py-3 text-14 sm:px-6 md:gap-x-4 md:px-4 focus-visible:-outline-offset-2',
        !isNarrow && 'md:grid-cols-[2.5rem_minmax(0,20rem)_minmax(0,1fr)_5.5rem_auto]',
        (isGone || claim.state === 'not_an_order') && 'text-ink-faint',
        onCorrect && !isGone && 'mouse:hover:bg-sunken/60',
      )}
    >
      <span
        className="text-ink-faint tabular-nums leading-6"
        title={claim.position === null ? undefined : t('position', { n: claim.position })}
      >
        {claim.position !== null && t('place', { n: claim.position })}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="min-w-0 break-words font-semibold leading-6">
            {personHandle(claim.username)}
          </strong>
          {claim.state !== 'code_not_found' && (
            <span className="font-semibold tabular-nums">{t('quantity', { n: claim.qty })}</span>
          )}
          {claim.variantLabel && product && <Badge>{claim.variantLabel}</Badge>}
          <ClaimState claim={claim} product={product} isGone={isGone} />
        </p>
        {props.namesProduct && product && <p className="break-words text-ink-muted">{product.label}</p>}
      </div>
      <span
        className={cx('justify-self-end leading-6 tabular-nums', !isNarrow && 'md:order-1')}
        title={isOrder(claim) ? t('confidence') : undefined}
      >
        {isSending && (
          <>
            <Spinner className="size-4" />
            <span className="sr-only">{t('sending')}</span>
          </>
        )}
        {!isSending && isOrder(claim) && !claim.isCorrected && (
          <Certainty percent={percent} isSure={claim.confidence >= sure} />
        )}
      </span>
      <div
        className={cx('col-start-2 row-start-2 grid min-w-0 gap-1', !isNarrow && 'md:col-auto md:row-auto')}
      >
        <ClaimMessages claim={claim} comments={comments} most={2} />
        {claim.reason && (
          <p className="text-12 text-ink-faint">
            <ReasonText reason={claim.reason} live={live} />
          </p>
        )}
        {claim.state === 'code_not_found' && mayAct && <Nearest {...props} onCorrect={onCorrect} />}
      </div>
      {mayAct && (
        <div
          className={cx(
            'col-start-3 row-start-2 flex items-start justify-end max-md:-my-2 max-md:-mr-3',
            !isNarrow && 'md:order-2 md:col-auto md:row-auto md:-my-1.5',
          )}
        >
          {claim.state === 'not_an_order' ? (
            <Button
              size="sm"
              aria-label={t('isAnOrderOf', { name: personName(claim.username), product: label })}
              className="relative z-1"
              onClick={() => onCorrect({ kind: 'quantity', claim: idOf(claim), qty: Math.max(1, claim.qty) })}
            >
              {t('isAnOrder')}
            </Button>
          ) : (
            <Button
              kind="quiet"
              size="sm"
              icon={<CircleX aria-hidden="true" className="md:size-4!" />}
              title={t('notAnOrder')}
              aria-label={t('notAnOrderOf', { name: personName(claim.username), product: label })}
              className={cx(act, 'relative z-1', !needsCheck(claim) && !isCursor && onHover)}
              onClick={() => onCorrect({ kind: 'not_an_order', claim: idOf(claim) })}
            >
              <span className="max-md:hidden">{t('notAnOrder')}</span>
            </Button>
          )}
          <Button
            kind="quiet"
            size="sm"
            icon={<Pencil aria-hidden="true" className="size-4.5! md:size-4!" />}
            title={t('correct')}
            aria-label={t('correctOf', { name: personName(claim.username), product: label })}
            className={cx(act, 'static! max-md:after:absolute max-md:after:inset-0')}
            onClick={() => props.onOpen(props.rowKey)}
          >
            <span className="max-md:hidden">{t('correct')}</span>
          </Button>
        </div>
      )}
    </article>
  )
})

/** The actions of a row: icons on a phone, in muted words on a laptop. */
const act = 'font-medium! text-ink-muted! hover:text-ink! max-md:w-11 max-md:px-0!'
const onHover = 'mouse:opacity-0 mouse:group-hover:opacity-100 mouse:focus-visible:opacity-100'

function Certainty({ percent, isSure }: { percent: string; isSure: boolean }) {
  const t = useTranslations('claims.row')
  if (isSure) return <span className="text-ink-muted">{percent}</span>
  return <Badge kind="notice">{t('check', { percent })}</Badge>
}

/** The products nearest to a code that matches nothing, each one press away. */
function Nearest({ claim, products, onCorrect }: Props & { onCorrect: (correction: Correction) => void }) {
  const t = useTranslations('claims.row')
  const productName = useProductName()
  const near = claim.nearest.flatMap((id) => products.get(id) ?? [])
  if (near.length === 0) return null
  return (
    <div className="relative z-1 min-w-0">
      <p className="text-12 text-ink-muted">{t('nearest')}</p>
      <Chips aria-label={t('nearest')} role="group">
        {near.map((product) => (
          <Chip
            key={product.id}
            onClick={() =>
              onCorrect({ kind: 'wrong_product', claim: idOf(claim), to: { productId: product.id } })
            }
          >
            {productName(product)}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}
