import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { listPlugins } from '#features/integrations/contract.ts'
import { samplePlugin } from '#features/integrations/web/testing/sample-plugin.ts'
import { AppError } from '#platform/contract/errors.ts'
import { checkHandle, saveBio, uploadBioImage } from '../contract.ts'
import { themes } from '../themes.ts'
import { fileOf } from './create/send-picture.ts'
import { CreateForm } from './create-form.tsx'

const picture = `data:image/png;base64,${btoa('a picture')}`
const image = {
  uuid: '11111111-1111-4111-8111-111111111111',
  cdnUrl: '/media/1.webp',
  cdnUrlModifiers: '',
  mimeType: 'image/webp',
}

function open(plugins: ReturnType<typeof samplePlugin>[]) {
  const api = fakeApi()
    .on(listPlugins, () => ({
      rows: plugins,
      pagination: { total: plugins.length, perPage: 50, currentPage: 1, lastPage: 1 },
    }))
    .on(checkHandle, ({ body: { username } }) => ({
      username: `@${username}`,
      available: true,
      refusal: null,
      message: null,
      suggestions: [],
    }))
    .on(uploadBioImage, () => image)
    .on(saveBio, () => {
      throw new AppError('conflict', { messageKey: 'handle_taken', fields: { username: ['handle_taken'] } })
    })
  return mountScreen(<CreateForm />, { api })
}

describe('the form of a new bio page', () => {
  it('takes photo, name and handle from the connected Instagram, and offers three themes', async () => {
    const { findByDisplayValue, getByRole, getAllByRole, user, api, t, findByText } = open([
      samplePlugin({ profilePictureBase64: picture }),
    ])
    await findByDisplayValue('ateliedalu.modas')
    await findByDisplayValue('Ateliê da Lu')
    const looks = getAllByRole('button', { pressed: false }).filter((button) =>
      Object.values(t.bio.style.theme).includes(button.textContent?.replace(t.bio.style.sample, '') ?? ''),
    )
    expect(looks).toHaveLength(2)
    await user.click(getByRole('button', { name: t.bio.style.theme.night }))
    await user.click(getByRole('button', { name: t.bio.create.submit }))
    await findByText(/já está em uso/)

    expect(api.requests(uploadBioImage)).toHaveLength(1)
    const night = themes.find(({ name }) => name === 'night')!.style
    expect(api.requests(saveBio)[0]?.body).toMatchObject({
      username: 'ateliedalu.modas',
      profile: { img: image.uuid, name: 'Ateliê da Lu', social: { instagram: 'ateliedalu.modas' } },
      style: { bio: { bgHex: night.bio.bgHex } },
    })
  })

  it('starts with the account owner’s name and without a photo if nothing is connected', async () => {
    const { findByDisplayValue, getByRole, queryByText, t } = open([])
    await findByDisplayValue('Luciana Prado')
    expect(queryByText(t.bio.create.photoFrom)).toBeNull()
    expect(getByRole('button', { name: t.bio.create.submit }).hasAttribute('disabled')).toBe(true)
  })
})

describe('a picture of a connected account', () => {
  it('is sent as a file', async () => {
    expect(await fileOf(picture).text()).toBe('a picture')
    expect(fileOf(picture).type).toBe('image/png')
  })

  it('is refused if it is not a picture in base64', () => {
    expect(() => fileOf('https://cdn.example/p.jpg')).toThrow('not a picture')
  })
})
