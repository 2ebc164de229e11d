import { useTranslations } from 'use-intl'
import { QrCode, useQrCode } from '#ui/qr-code.tsx'

/** The affiliate's link as a QR code, with an explanation. */
export function LinkCode({ text }: { text: string }) {
  const t = useTranslations('affiliates.share')
  return (
    <figure className="mx-auto w-40 shrink-0">
      <QrCode squares={useQrCode(text)} label={t('qr')} />
      <figcaption className="mt-1.5 text-center text-balance text-12 text-ink-faint">
        {t('qrText')}
      </figcaption>
    </figure>
  )
}
