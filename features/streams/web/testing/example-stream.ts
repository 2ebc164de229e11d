import type { Stream } from '../streams-query.ts'

/** A complete stream as its full administrator sees it. */
export function exampleStream(changes: Partial<Stream> = {}): Stream {
  const me = '6f6a4c0e-3f0f-4a53-9a0b-6a1f3e0c8d11'
  return {
    ...{
      uuid: '0199a2f0-5b1c-7d3e-8f4a-1b2c3d4e5f60',
      shortId: 7,
      status: 'active',
      version: 1,
      missing: [],
    },
    merchantUuid: '0199a2f0-5b1c-7d3e-8f4a-1b2c3d4e5f61',
    ...{ merchantName: 'Ateliê da Lu', createdByUuid: me, role: 'full', broadcastStatus: 'pending' },
    ...{ name: 'Live de verão', uri: 'live-de-verao', description: '<p>A coleção nova</p>' },
    ...{ website: null, facebook: null, linkedin: null, instagram: null, tiktok: null, youtube: null },
    ...{ coverImage: null, bgImageUrl: null, logoHtml: null, scheduledDate: '2026-12-01T23:00:00.000Z' },
    ...{ landingPageActive: true, showProductsOnLanding: true, productGateway: 'external-link' },
    ...{ allowChat: true, streamMode: 'camera', liveSince: null, finishedAt: null },
    ...{ adminsFull: [me], adminsRead: [], adminsInvited: [] },
    ...{ fullCheckoutGroupId: null, fullCheckoutBrandId: 3, productsUuid: [], activeProductsId: [] },
    ...{ featuredProductsId: [], featuredProductId: null, recordingStatus: 'stopped', recordingId: null },
    ...{ recordingData: null, autoStartRecording: true, rtmpUrl: null, deletedAt: null },
    ...{ createdAt: '2026-11-21T12:00:00.000Z', updatedAt: '2026-11-21T12:00:00.000Z' },
    ...changes,
  }
}
