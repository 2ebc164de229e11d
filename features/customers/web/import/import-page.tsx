import { useTranslations } from 'use-intl'
import { ImportFrame } from '#platform/web/file-import/import-frame.tsx'
import { Link } from '#platform/web/routing.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { customersPath } from '../customers-paths.ts'
import { CheckFile } from './check-file.tsx'
import { ChooseCustomerFile } from './choose-file.tsx'
import { FollowImport } from './follow-import.tsx'
import type { UploadedFile } from './import-queries.ts'
import { PastImports } from './past-imports.tsx'

/** `/crm/import`: a file, its columns and what it would do, then the progress and the result. The address names the import. */
export function ImportCustomersPage() {
  const t = useTranslations('customerImport')
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        back={{ label: t('back'), render: <Link to={customersPath} /> }}
      />
      <ImportFrame<UploadedFile>
        label={(step) => t(`steps.${step}`)}
        first={({ onRead, onOpen }) => (
          <>
            <Card>
              <ChooseCustomerFile onRead={onRead} />
            </Card>
            <PastImports onOpen={onOpen} />
          </>
        )}
        check={(file, acts) => <CheckFile key={file.uuid} file={file} {...acts} />}
        work={(uuid, acts) => <FollowImport uuid={uuid} {...acts} />}
      />
    </>
  )
}
