import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { ChooseFile } from '#platform/web/file-import/choose-file.tsx'
import type { uploadProducts } from '../../contract.ts'
import { largestProductFile } from '../../import-fields.ts'
import type { UploadedFile } from './import-queries.ts'

type Props = {
  merchantUuid: string
  /** Which files can be read. */
  which: string
  onRead: (file: UploadedFile) => void
}

/** Uploads a file of products. */
export function ChooseProductFile({ merchantUuid, which, onRead }: Props) {
  const t = useTranslations('productImport')
  return (
    <ChooseFile
      largestBytes={largestProductFile}
      upload={(content) =>
        call<typeof uploadProducts>(
          'POST /api/products/import/upload',
          { merchantUuid, fileName: content.name.slice(0, 200) },
          { file: { field: 'file', content } },
        )
      }
      onRead={onRead}
      texts={{
        ...{ choose: t('choose'), drop: t('drop'), which, reading: t('reading') },
        ...{
          notSent: t('notSent'),
          wrongType: (of) => t('wrongType', of),
          tooLarge: (of) => t('tooLarge', of),
        },
      }}
    />
  )
}
