import { describe, expect, it } from 'vitest'
import { contrastRatio } from './contrast.ts'
import { type ColorRole, darkColors, lightColors } from './tokens.ts'
import { themeCss, tokensCss } from './tokens-css.ts'

type Pair = [front: ColorRole, back: ColorRole]

const grounds: ColorRole[] = ['ground', 'surface', 'sunken']
const onEveryGround = (fronts: ColorRole[]): Pair[] =>
  fronts.flatMap((front) => grounds.map((ground): Pair => [front, ground]))

const text: Pair[] = [
  ...onEveryGround(['ink', 'ink-muted', 'ink-faint', 'action-text', 'live-text', 'paid-text', 'warn-text']),
  ['ink', 'action-soft'],
  ['ink-muted', 'action-soft'],
  ['ink-faint', 'action-soft'],
  ['action-text', 'action-soft'],
  ['action-soft-text', 'action-soft'],
  ['paid-text', 'action-soft'],
  ['ink', 'live-soft'],
  ['live-text', 'live-soft'],
  ['ink', 'paid-soft'],
  ['paid-text', 'paid-soft'],
  ['ink', 'warn-soft'],
  ['ink-muted', 'warn-soft'],
  ['ink-faint', 'warn-soft'],
  ['paid-text', 'warn-soft'],
  ['warn-text', 'warn-soft'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-cta', 'cta'],
  ['on-cta', 'cta-hover'],
  ['on-live', 'live'],
  ['on-live', 'live-hover'],
  ['on-inverse', 'inverse'],
  ['on-inverse-muted', 'inverse'],
  ['on-stage', 'stage'],
  ['on-stage-muted', 'stage'],
]

const shapes: Pair[] = [
  ...onEveryGround(['line-strong', 'focus', 'live', 'paid', 'ink', 'mark-face', 'mark-neck']),
  ['focus', 'action-soft'],
  ['line-strong', 'action-soft'],
  ['action', 'ground'],
  ['action', 'surface'],
  ['cta', 'stage'],
]

const themes = { light: lightColors, dark: darkColors }

describe.each(Object.entries(themes))('the %s theme', (_name, colors) => {
  it.each(text)('keeps text in %s readable on %s (4.5:1)', (front, back) => {
    expect(contrastRatio(colors[front], colors[back])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapes)('keeps edges and lights in %s visible on %s (3:1)', (front, back) => {
    expect(contrastRatio(colors[front], colors[back])).toBeGreaterThanOrEqual(3)
  })
})

describe('contrast', () => {
  it('has the right extremes', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21)
    expect(contrastRatio('#D92D20', '#D92D20')).toBe(1)
  })
})

describe('the style sheets', () => {
  it('contain the token values', async () => {
    await expect(tokensCss()).toMatchFileSnapshot('./tokens.css')
    await expect(themeCss()).toMatchFileSnapshot('./theme.css')
  })
})
