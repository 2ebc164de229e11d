/** What a live on an own page shows. */
export type LiveProducts = { merchantUuid: string; productUuids: string[] }

type FindLive = (streamUuid: string) => Promise<LiveProducts | null>

export type LiveProductsFinder = ReturnType<typeof createLiveProducts>

/** Stands for the feature that knows the lives until it is attached, while the product is put together. */
export function createLiveProducts() {
  let attached: FindLive = async () => null
  return {
    find: (streamUuid: string) => attached(streamUuid),
    attach(find: FindLive) {
      attached = find
    },
  }
}
