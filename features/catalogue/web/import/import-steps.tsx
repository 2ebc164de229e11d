import { useTranslations } from 'use-intl'
import { ImportFrame } from '#platform/web/file-import/import-frame.tsx'
import { Card } from '#ui/card.tsx'
import type { Merchant } from '../catalogue-queries.ts'
import { CheckFile } from './check-file.tsx'
import { ChooseProductFile } from './choose-file.tsx'
import { FollowImport } from './follow-import.tsx'
import type { UploadedFile } from './import-queries.ts'
import { PastImports } from './past-imports.tsx'
import { TemplateCard } from './template-card.tsx'

/** Upload of a file, its columns and what it would do, then the progress and the result. */
export function ImportSteps({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('productImport')
  return (
    <ImportFrame<UploadedFile>
      label={(step) => t(`steps.${step}`)}
      first={({ onRead, onOpen }) => (
        <>
          <Card>
            <ChooseProductFile
              merchantUuid={merchant.uuid}
              which={merchant.productGateway === 'external-link' ? t('whichLinks') : t('which')}
              onRead={onRead}
            />
          </Card>
          <TemplateCard merchantUuid={merchant.uuid} />
          <PastImports merchant={merchant} onOpen={onOpen} />
        </>
      )}
      check={(file, { onAnother, onStarted }) => (
        <CheckFile
          key={file.uuid}
          merchant={merchant}
          file={file}
          onChange={onAnother}
          onStarted={onStarted}
        />
      )}
      work={(uuid, acts) => <FollowImport merchant={merchant} uuid={uuid} hasLines {...acts} />}
    />
  )
}
