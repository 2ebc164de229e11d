import { demoPictures as drawings } from '#features/merchants/server/index.ts'
import { toSnake } from '#platform/contract/casing.ts'
import { validate } from '#platform/server/http/validate.ts'
import { saveBio as call, type ImageKind } from '../../contract.ts'
import { themes } from '../../themes.ts'
import { bioStore } from '../bio-store.ts'
import type { BioDeps, Owner } from '../deps.ts'
import { saveBio } from '../save-bio.ts'
import { uploadImage } from '../upload-image.ts'
import { type DemoPictures, demoLinks } from './demo-links.ts'

/** The first handle of the demo seller's page. The seller may change it. */
export const demoHandle = 'varal.colorido'

/** Creates the demo seller's page once, unless the seller has one. Returns its handle. Throws outside the demo. */
export async function ensureDemoBio(deps: BioDeps, userUuid: string): Promise<string> {
  const { handle, made } = await beginDemoBio(deps, userUuid)
  await made
  return handle
}

/** As `ensureDemoBio`, but returns the handle before the page exists: its pictures take some seconds. */
export async function beginDemoBio(
  deps: BioDeps,
  userUuid: string,
): Promise<{ handle: string; made: Promise<void> }> {
  if (!deps.env.demo) throw new Error('the demo page exists only in the demo')

  const bio = await bioStore(deps.connection.db).ofUser(userUuid)
  if (bio) return { handle: bio.handle, made: Promise.resolve() }
  return { handle: demoHandle, made: makeDemoBio(deps, userUuid) }
}

async function makeDemoBio(deps: BioDeps, userUuid: string): Promise<void> {
  const actor = { userUuid }
  const pictures = await demoPictures(deps, actor)
  const body = validate(
    call.body,
    toSnake({
      username: `@${demoHandle}`,
      style: themes.find(({ name }) => name === 'terracotta')?.style,
      profile: {
        img: pictures.seller,
        name: 'Varal Colorido',
        category: 'Página de exemplo',
        description: 'Uma loja inventada para mostrar o que cabe aqui: lives, vitrine, vídeos e contatos.',
        social: { instagram: '@varal.colorido.exemplo', whatsapp: '+5511999990000', tiktok: '', youtube: '' },
      },
      links: demoLinks(pictures, deps.clock.now()),
    }),
  )
  await saveBio(deps, actor, body)
}

async function demoPictures(deps: BioDeps, actor: Owner): Promise<DemoPictures> {
  const { garmentPicture, railPicture, sellerPicture } = await drawings()
  const keep = async (kind: ImageKind, drawn: Promise<Buffer>) => {
    const { uuid } = await uploadImage(deps, actor, { kind }, await drawn)
    return { uuid }
  }
  return {
    seller: await keep('square', sellerPicture()),
    rail: await keep('wide', railPicture()),
    dress: await keep('square', garmentPicture('dress', ['#FBE3CF', '#D9435A', '#FFE3C2'])),
    shirt: await keep('square', garmentPicture('shirt', ['#E3ECF7', '#3E6FB0', '#DCE9F8'])),
    overalls: await keep('square', garmentPicture('overalls', ['#F4EAD3', '#E0A030', '#7A4A12'])),
    skirt: await keep('square', garmentPicture('skirt', ['#E1F0E9', '#2F8F6B', '#F4D35E'])),
    top: await keep('square', garmentPicture('top', ['#F3E6EE', '#F7F2EA', '#B4377F'])),
    scarf: await keep('square', garmentPicture('scarf', ['#E9E6F7', '#7A5CC0', '#F4D35E'])),
  }
}
