import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { ChooseFile } from '#platform/web/file-import/choose-file.tsx'
import type { uploadCustomers } from '../../import-contract.ts'
import { largestCustomerFile } from '../../import-fields.ts'
import type { UploadedFile } from './import-queries.ts'

/** Uploads a file of customers. */
export function ChooseCustomerFile({ onRead }: { onRead: (file: UploadedFile) => void }) {
  const t = useTranslations('customerImport')
  return (
    <ChooseFile
      largestBytes={largestCustomerFile}
      upload={(content) =>
        call<typeof uploadCustomers>(
          'POST /api/customers/import/upload',
          { fileName: content.name.slice(0, 200) },
          { file: { field: 'file', content } },
        )
      }
      onRead={onRead}
      texts={{
        ...{ choose: t('choose'), drop: t('drop'), which: t('which'), reading: t('reading') },
        ...{
          notSent: t('notSent'),
          wrongType: (of) => t('wrongType', of),
          tooLarge: (of) => t('tooLarge', of),
        },
      }}
    />
  )
}
