import { useTranslations } from 'use-intl'
import type { Matrix, SkuRow } from '../sku-matrix/matrix.ts'
import { MatrixEditor } from '../sku-matrix/matrix-editor.tsx'
import { FormCard } from './form-card.tsx'

type Props = {
  matrix: Matrix
  onChange: (matrix: Matrix) => void
  isJudged: boolean
  errors: Partial<Record<string, string>>
  onStock: (id: number) => void
  onPictures: (row: SkuRow) => void
}

/** Variations, prices and stock of a product. */
export function SellingCard({ matrix, onChange, isJudged, errors, onStock, onPictures }: Props) {
  const t = useTranslations('products.form')
  return (
    <FormCard title={t('selling')}>
      <MatrixEditor
        value={matrix}
        onChange={onChange}
        isJudged={isJudged}
        errors={errors}
        onStock={onStock}
        onPictures={onPictures}
      />
    </FormCard>
  )
}
