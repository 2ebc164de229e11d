import { AppError } from '#platform/contract/errors.ts'

/** The refusal of a change that began with an older version. */
export function changedElsewhere(): AppError {
  return new AppError('conflict', {
    messageKey: 'merchant_changed_elsewhere',
    fields: { version: ['merchant_changed_elsewhere'] },
  })
}
