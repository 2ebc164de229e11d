import { MerchantSection } from '../merchant-section.tsx'
import type { Merchant } from '../merchants-query.ts'
import { DataForm } from './data-form.tsx'
import { DeleteMerchantCard } from './delete-merchant-card.tsx'
import { ImagesCard } from './images-card.tsx'
import { ShownData } from './shown-data.tsx'
import { StatusCard } from './status-card.tsx'

/** `/merchants/:uuid/settings`: status, data and pictures of a brand. */
export function MerchantDataPage() {
  return (
    <MerchantSection name="data">
      {(merchant) =>
        merchant.role === 'full' ? <EditedData merchant={merchant} /> : <ReadData merchant={merchant} />
      }
    </MerchantSection>
  )
}

function EditedData({ merchant }: { merchant: Merchant }) {
  return (
    <>
      <StatusCard merchant={merchant} />
      <ImagesCard merchant={merchant} />
      <DataForm key={merchant.uuid} merchant={merchant} />
      <DeleteMerchantCard merchant={merchant} />
    </>
  )
}

function ReadData({ merchant }: { merchant: Merchant }) {
  return (
    <>
      <StatusCard merchant={merchant} />
      <ShownData merchant={merchant} />
    </>
  )
}
