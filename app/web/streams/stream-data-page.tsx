import { StreamDataPage as Page } from '#features/streams/web/settings/data-page.tsx'
import { StreamSlotsProvider } from '#features/streams/web/stream-slots.tsx'
import { BioChannel } from './bio-channel.tsx'

const slots = { BioChannel }

/** The data of a stream, with what the features after streams add to it. */
export function StreamDataPage() {
  return (
    <StreamSlotsProvider value={slots}>
      <Page />
    </StreamSlotsProvider>
  )
}
