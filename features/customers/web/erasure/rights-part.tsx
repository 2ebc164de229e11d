import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNavigate } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { accessFilePath, type Customer } from '../customer-queries.ts'
import { customersPath } from '../customers-paths.ts'
import { ConfirmErasure } from './erase-dialog.tsx'

/** What a person may ask for by law: a file with their data, and its erasure. */
export function RightsPart({ customer }: { customer: Customer }) {
  const t = useTranslations('customers.erasure')
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { uuid, userName, totalComments, totalOrders, fullName } = customer
  return (
    <div className="grid gap-3">
      <p className="text-ink-muted">{t('rightsText')}</p>
      <p className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Download />} render={<a href={accessFilePath(uuid)} download />}>
          {t('download')}
        </Button>
        <Button size="sm" icon={<Trash2 />} onClick={() => setAsking(true)}>
          {t('eraseThis')}
        </Button>
      </p>
      {isAsking && (
        <ConfirmErasure
          who=""
          people={[{ uuid, userName, fullName, totalComments, totalOrders }]}
          onClose={() => setAsking(false)}
          onErased={() => navigate(customersPath)}
        />
      )}
    </div>
  )
}
