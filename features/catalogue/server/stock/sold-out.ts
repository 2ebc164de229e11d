import { AppError } from '#platform/contract/errors.ts'

/** `conflict` with `sold_out`: these skus have too few pieces. */
export class SoldOut extends AppError {
  readonly skuIds: number[]

  constructor(skuIds: number[]) {
    super('conflict', { messageKey: 'sold_out' })
    this.skuIds = skuIds
  }
}
