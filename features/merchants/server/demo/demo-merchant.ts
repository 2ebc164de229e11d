import { toSnake } from '#platform/contract/casing.ts'
import { html } from '#platform/server/html.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { validate } from '#platform/server/http/validate.ts'
import { addLocation as locationCall } from '../../location-contract.ts'
import { addMerchant } from '../add-merchant.ts'
import { bankingStore } from '../banking/banking-store.ts'
import { sealedBanking } from '../banking/manage-banking.ts'
import type { MerchantsDeps } from '../deps.ts'
import { eraseMerchant } from '../erase-merchants.ts'
import { addLocation } from '../locations/manage-locations.ts'
import { merchantStore } from '../merchant-store.ts'
import { listPolicies, savePolicy } from '../policies/manage-policies.ts'
import { refreshStatus } from '../refresh-status.ts'
import { updateMerchant } from '../update-merchant.ts'
import { uploadImage } from '../upload-image.ts'

/** Named as an example wherever it is shown. Renamed by its owner, it stays when the examples are removed. */
const demoName = 'Varal Colorido (exemplo)'

/** Adds the demo's brand with all that makes it active. Null for a user who administers a brand already. */
export async function addDemoMerchant(deps: MerchantsDeps, actor: Actor): Promise<string | null> {
  const { db } = deps.connection
  if ((await merchantStore(db).ofMember(actor.userUuid)).length > 0) return null

  const added = await addMerchant(deps, actor, { name: demoName, productGateway: 'full-checkout' })
  const uuid = String(added.uuid)
  await updateMerchant(deps, actor, {
    ...{ uuid, legalName: 'Luciana Prado', document: '11.222.333/0001-81' },
    ...{ contactEmail: 'oi@varalcolorido.example', contactPhone: '+5511999990000' },
    shortDescription: 'Uma marca inventada, com tudo o que uma loja mostra.',
    description: description.markup,
    ...{ instagram: '@varal.colorido.exemplo', ...(await pictures(deps, actor, uuid)) },
  })
  await addLocation(deps, actor, validate(locationCall.body, toSnake({ uuid, ...address })))
  await savePolicies(deps, actor, uuid)
  await addPixKey(deps, actor, uuid)
  return uuid
}

const description = html`<p>O Varal Colorido é um <strong>exemplo</strong>: a marca, os produtos e os desenhos são inventados.</p><ul><li>Troca em 30 dias</li><li>Retirada no ateliê</li></ul>`

const address = {
  label: 'Ateliê',
  ...{ postalCode: '01001-000', street: 'Rua do Exemplo', number: '100', neighborhood: 'Centro' },
  ...{
    city: 'São Paulo',
    state: 'SP',
    isPickup: true,
    pickupInstructions: 'De segunda a sexta, das 9h às 18h',
  },
}

async function pictures(deps: MerchantsDeps, actor: Actor, uuid: string) {
  const { railPicture, sellerPicture } = await import('./demo-pictures.ts')
  const logo = await uploadImage(deps, actor, { uuid, kind: 'logo' }, await sellerPicture())
  const cover = await uploadImage(deps, actor, { uuid, kind: 'cover' }, await railPicture())
  return { logoImage: logo.uuid, coverImages: [cover.uuid] }
}

async function savePolicies(deps: MerchantsDeps, actor: Actor, uuid: string): Promise<void> {
  const translate = deps.i18n.translator('pt-BR')
  const { rows } = await listPolicies(deps, actor, uuid, translate)
  for (const { kind, template } of rows)
    await savePolicy(deps, actor, { uuid, kind, text: template }, translate)
}

/** Without the password and the e-mails of `updateBanking`: nothing was changed that a person has to know of. */
async function addPixKey(deps: MerchantsDeps, { userUuid }: Actor, merchantUuid: string): Promise<void> {
  const details = { bankAccount: null, pixKey: { type: 'email' as const, key: 'oi@varalcolorido.example' } }
  await deps.connection.transaction(async (tx) => {
    await bankingStore(tx).save(sealedBanking(deps, { merchantUuid, userUuid, details, version: 1 }))
    await refreshStatus(deps, tx, merchantUuid)
  })
}

/** Erases the user's brands that still have the example's name. */
export async function removeDemoMerchant(deps: MerchantsDeps, actor: Actor): Promise<void> {
  const own = await merchantStore(deps.connection.db).ofMember(actor.userUuid)
  for (const { merchant } of own)
    if (merchant.name === demoName && merchant.createdByUuid === actor.userUuid)
      await eraseMerchant(deps, merchant.uuid)
}
