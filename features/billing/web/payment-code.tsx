import { useTranslations } from 'use-intl'
import { CopyButton } from '#ui/copy-button.tsx'
import { QrCode, useQrCode } from '#ui/qr-code.tsx'
import type { methodKey } from './credit-text.ts'

type Props = { method: ReturnType<typeof methodKey>; code: string }

/** Shows a payment code: Pix as QR code and text to copy, boleto as its line of digits. */
export function PaymentCode({ method, code }: Props) {
  const t = useTranslations('billing.pending')
  const isPix = method === 'pix'
  const squares = useQrCode(code, isPix)
  return (
    <div className="flex flex-wrap items-center gap-4 text-14">
      {isPix && <QrCode squares={squares} label={t('qr')} className="w-40" />}
      <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-2">
        <p className="text-ink-muted">{t(isPix ? 'pixHow' : 'boletoHow')}</p>
        <code className="max-w-full break-all rounded-control bg-sunken px-3 py-2 text-12 tabular-nums">
          {code}
        </code>
        <CopyButton text={code} label={t('copy')} copiedLabel={t('copied')} />
      </div>
    </div>
  )
}
