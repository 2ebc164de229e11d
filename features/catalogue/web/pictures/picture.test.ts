import { expect, it } from 'vitest'
import { movePicture, picturesOf, sentPicture } from './picture.ts'

const picture = (url: string) => ({ uuid: null, url })

it('moves a picture to another place, and leaves the others in their order', () => {
  const list = ['a', 'b', 'c', 'd'].map(picture)
  const order = (from: number, to: number) =>
    movePicture(list, from, to)
      .map(({ url }) => url)
      .join('')
  expect([order(0, 2), order(3, 0), order(1, 1), order(9, 0)]).toEqual(['bcad', 'dabc', 'abcd', 'abcd'])
})

it('reads the pictures of a set from the number behind the tilde, and sends each by its uuid or its address', () => {
  const uuid = '0199a2f4-7d1e-4000-8000-000000000021'
  const cdnUrl = '/files/products/0199~2'
  const pictures = picturesOf({
    images: { cdnUrl, count: 2 },
    pictureSet: { cdnUrl, count: 2, uuids: [uuid] },
  })
  expect(pictures.map(sentPicture)).toEqual([{ uuid }, { url: '/files/products/0199~2/1.jpg' }])
})
