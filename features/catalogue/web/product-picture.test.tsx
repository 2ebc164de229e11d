import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { ProductPicture } from './product-picture.tsx'
import { sampleProduct } from './testing/sample-products.ts'

const copy = (url: string) => ({ url, width: 200, height: 200 })
const withPicture = (url: string) => {
  const copies = { small: copy(url), thumb: copy(url), medium: copy(url), large: copy(url) }
  return { ...sampleProduct(), images: [{ uuid: null, name: '', order: 1, extension: 'jpg', ...copies }] }
}

describe('the picture of a product', () => {
  it.each([
    ['/files/product-images/a/200.jpg', 1],
    ['https://cdn.loja.example/a.jpg', 0],
    ['//cdn.loja.example/a.jpg', 0],
  ])('is loaded from our own address only: %s', (url, pictures) => {
    mountScreen(<ProductPicture product={withPicture(url) as never} />)
    expect(document.querySelectorAll('img')).toHaveLength(pictures)
    expect(document.querySelectorAll('svg')).toHaveLength(1 - pictures)
  })
})
