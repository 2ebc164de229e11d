import { BeforeCard } from '../before/before-card.tsx'
import { StreamSection } from '../stream-section.tsx'
import { canEdit, type Stream } from '../streams-query.ts'
import { DataForm } from './data-form.tsx'
import { DeleteStreamCard } from './delete-stream-card.tsx'
import { ImagesCard } from './images-card.tsx'
import { ShownData } from './shown-data.tsx'
import { StatusCard } from './status-card.tsx'

/** `/streams/:uuid/settings`: status, invitation, data and pictures of a stream. */
export function StreamDataPage() {
  return (
    <StreamSection name="data">
      {(stream) => (canEdit(stream) ? <EditedData stream={stream} /> : <ReadData stream={stream} />)}
    </StreamSection>
  )
}

function EditedData({ stream }: { stream: Stream }) {
  return (
    <>
      <StatusCard stream={stream} />
      {stream.broadcastStatus === 'pending' && <BeforeCard key={stream.version} stream={stream} />}
      <ImagesCard stream={stream} />
      <DataForm key={stream.uuid} stream={stream} />
      {stream.broadcastStatus !== 'live' && <DeleteStreamCard stream={stream} />}
    </>
  )
}

function ReadData({ stream }: { stream: Stream }) {
  return (
    <>
      <StatusCard stream={stream} />
      <ShownData stream={stream} />
    </>
  )
}
