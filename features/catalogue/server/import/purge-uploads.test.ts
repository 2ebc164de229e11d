import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#platform/contract/time.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { cataloguePersonalData } from '../personal-data.ts'
import { eraseCatalogue } from '../purge-deleted.ts'
import { shopOf } from '../testing/shops.ts'
import { purgeUploads } from './purge-uploads.ts'
import { productFileKey } from './upload-products.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Shop = Awaited<ReturnType<typeof shopOf>>

async function upload({ token, merchant }: Shop): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob(['nome;preço\nSaia;79,90']), 'produtos.csv')
  const query = new URLSearchParams({ merchant_uuid: merchant, file_name: 'produtos.csv' })
  const response = await fetch(`${app.url}/api/products/import/upload?${query}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as { row: { uuid: string } }).row.uuid
}

/** Whether the file of an import is stored, and whether its row is. */
async function isThere(uuid: string) {
  const { files, connection } = app.app.platform
  const file = await files.open(productFileKey(uuid))
  file?.stream.destroy()
  const { rowCount } = await connection.pool.query('select from catalogue_changes where uuid = $1', [uuid])
  return { file: file !== null, row: rowCount === 1 }
}

describe('an uploaded file of products that is not imported', () => {
  it('is deleted by the job after a day, and not before', async () => {
    const shop = await shopOf(app)
    const [old, recent] = [await upload(shop), await upload(shop)]
    const { connection, clock } = app.app.platform
    await connection.pool.query('update catalogue_changes set created_at = $2 where uuid = $1', [
      old,
      new Date(clock.now().getTime() - day - 1),
    ])
    await purgeUploads(app.app.platform)
    expect(await isThere(old)).toEqual({ file: false, row: false })
    expect(await isThere(recent)).toEqual({ file: true, row: true })
  })

  it('is in the export of the data of its user, and erased with the user', async () => {
    const shop = await shopOf(app)
    const uuid = await upload(shop)
    const data = cataloguePersonalData(app.app.platform)
    const changes = (await data.tablesOf(shop.uuid)).find(({ name }) => name === 'changes')
    expect(changes?.rows()).toMatchObject([{ uuid, title: 'produtos.csv', state: 'uploaded' }])
    await data.erase(shop.uuid)
    expect(await isThere(uuid)).toEqual({ file: false, row: false })
  })

  it('is erased with its merchant', async () => {
    const shop = await shopOf(app)
    const uuid = await upload(shop)
    await eraseCatalogue(app.app.platform, shop.merchant)
    expect(await isThere(uuid)).toEqual({ file: false, row: false })
  })
})
