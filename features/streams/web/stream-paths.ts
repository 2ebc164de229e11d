import type { Stream } from './streams-query.ts'

/** The address of a stream's settings, or of one of its pages: `streamPath(uuid, '/faqs')`. */
export function streamPath(uuid: string, page = ''): string {
  return `/streams/${uuid}/settings${page}`
}

/** The address of a stream's products, by what its brand sells with. */
export function streamProductsPath(stream: Stream): string {
  const { uuid, productGateway, fullCheckoutBrandId, fullCheckoutGroupId } = stream
  return productGateway === 'external-link'
    ? streamPath(uuid, '/products/external-link')
    : streamPath(uuid, `/products/${fullCheckoutBrandId}/group/${fullCheckoutGroupId ?? 0}`)
}

/** The public page of a stream. */
export const landingPath = ({ uri }: Pick<Stream, 'uri'>) => `/lives/${uri}`

export const studioPaths = {
  start: (uuid: string) => `/streams/${uuid}/broadcast/start`,
  live: (uuid: string) => `/streams/${uuid}/broadcast/live`,
  desk: (uuid: string) => `/streams/${uuid}/broadcast/desk`,
  moderate: (uuid: string) => `/streams/${uuid}/broadcast/moderate`,
}
