import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { RichText } from '#ui/rich-text.tsx'

const shown = (html: string) => {
  const { getByTestId } = mountScreen(
    <div data-testid="text">
      <RichText html={html} />
    </div>,
  )
  return getByTestId('text').firstElementChild?.innerHTML
}

describe('rich text in the browser', () => {
  it('keeps paragraphs, lists and links', () => {
    const html = '<h2>A</h2><p>b <strong>c</strong></p><ul><li><a href="https://lu.com.br/">d</a></li></ul>'
    expect(shown(html)).toBe(html)
  })

  it('leaves out what could run, also from a draft', () => {
    const draft =
      '<p onclick="x()" style="color:red">a<script>x()</script><img src=x onerror=x()></p><a href="javascript:x()">b</a>'
    expect(shown(draft)).toBe('<p>a</p><a>b</a>')
  })
})
