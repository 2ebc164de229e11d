import { bareDocument, documentTypeOf } from '#platform/contract/document.ts'
import { handleOf } from '#platform/contract/handle.ts'
import type { ProfileChange } from './profile-query.ts'
import { networks, type ProfileValues } from './shown-values.ts'

const foundations = ['document', 'email', 'mobile'] as const

/** The differences between the stored and the typed profile, in the form of the call. Empty texts delete a value. */
export function changesOf(kept: ProfileValues, typed: ProfileValues): ProfileChange {
  const change: ProfileChange = {}
  const differs = (name: keyof ProfileValues) => typed[name].trim() !== kept[name].trim()

  for (const name of ['name', 'language', 'timezone', 'email', 'mobile'] as const)
    if (differs(name)) change[name] = typed[name].trim()
  if (handleOf(typed.username) !== kept.username) change.username = handleOf(typed.username)
  if (differs('birthdate')) change.birthdate = typed.birthdate || null
  if (bareDocument(typed.document) !== bareDocument(kept.document)) {
    change.document = bareDocument(typed.document)
    change.documentType = documentTypeOf(typed.document) ?? 'CPF'
  }
  for (const network of networks) if (differs(network)) change[network] = typed[network].trim() || null
  return change
}

/** The changed fields that need the current password. */
export function passwordNeededBy(change: ProfileChange): (typeof foundations)[number][] {
  return foundations.filter((field) => change[field] !== undefined)
}
