/**
 * The design tokens: the only place where a colour, a size or a duration has a value. `tokens.css` and `theme.css` are
 * generated from here (`npx vitest run ui/tokens.test.ts -u`), and `tokens.test.ts` checks every pair of colours
 * against WCAG 2.2 AA in both themes.
 */

/** Colours by role, for light backgrounds. Names become `--color-<role>` and Tailwind's `bg-<role>`, `text-<role>` … */
export const lightColors = {
  ground: '#FFFCF5',
  surface: '#FFFFFF',
  sunken: '#F7F2E8',
  ink: '#11161F',
  'ink-muted': '#57536A',
  'ink-faint': '#6B667B',
  line: '#E9E2D5',
  edge: '#D3CABB',
  'line-strong': '#8C8699',
  inverse: '#11161F',
  'on-inverse': '#FFFCF5',
  'on-inverse-muted': '#B9B4C4',
  stage: '#11161F',
  'on-stage': '#FFFCF5',
  'on-stage-muted': '#B9B4C4',
  action: '#0B57D0',
  'action-hover': '#0946AA',
  'on-action': '#FFFFFF',
  'action-text': '#0B57D0',
  'action-soft': '#E8F0FE',
  'action-soft-text': '#0A4DB8',
  cta: '#FFC21A',
  'cta-hover': '#F7B500',
  'on-cta': '#11161F',
  live: '#D92D20',
  'live-hover': '#BE2317',
  'on-live': '#FFFFFF',
  'live-text': '#BE2317',
  'live-soft': '#FDECE9',
  paid: '#1B8A4B',
  'paid-text': '#14713C',
  'paid-soft': '#E6F5EB',
  warn: '#C98A00',
  'warn-text': '#7A5200',
  'warn-soft': '#FFF3D2',
  focus: '#0B57D0',
  'mark-face': '#0B57D0',
  'mark-crown': '#FFC21A',
  'mark-neck': '#D92D20',
} as const

/** A colour's role in the interface. */
export type ColorRole = keyof typeof lightColors

/** The same roles on dark backgrounds. */
export const darkColors: Record<ColorRole, string> = {
  ground: '#0D1117',
  surface: '#151A23',
  sunken: '#0A0D12',
  ink: '#F3EFE6',
  'ink-muted': '#B8B3C3',
  'ink-faint': '#9A95A8',
  line: '#262C38',
  edge: '#3A4150',
  'line-strong': '#6F7385',
  inverse: '#F3EFE6',
  'on-inverse': '#11161F',
  'on-inverse-muted': '#57536A',
  stage: '#1B2230',
  'on-stage': '#F3EFE6',
  'on-stage-muted': '#B8B3C3',
  action: '#2B6BE0',
  'action-hover': '#2460CF',
  'on-action': '#FFFFFF',
  'action-text': '#8DB6FF',
  'action-soft': '#14233F',
  'action-soft-text': '#A9C8FF',
  cta: '#FFC21A',
  'cta-hover': '#FFD057',
  'on-cta': '#11161F',
  live: '#D92D20',
  'live-hover': '#BE2317',
  'on-live': '#FFFFFF',
  'live-text': '#FF8E80',
  'live-soft': '#361512',
  paid: '#2FA866',
  'paid-text': '#66D496',
  'paid-soft': '#10291C',
  warn: '#E0A51F',
  'warn-text': '#F2C55C',
  'warn-soft': '#2E2408',
  focus: '#8DB6FF',
  'mark-face': '#4C8DF6',
  'mark-crown': '#FFC21A',
  'mark-neck': '#EE4B3D',
}

/** Theme-dependent values other than colours. */
export const lightEffects = {
  'shadow-float': '0 1px 2px rgb(40 30 10 / 0.06), 0 12px 32px -8px rgb(40 30 10 / 0.18)',
  'shadow-dock': '0 -8px 24px -12px rgb(40 30 10 / 0.18)',
  scrim: 'rgb(17 22 31 / 0.44)',
} as const

/** The same effects on dark backgrounds. */
export const darkEffects: Record<keyof typeof lightEffects, string> = {
  'shadow-float': '0 0 0 1px #262C38, 0 16px 40px -8px rgb(0 0 0 / 0.7)',
  'shadow-dock': '0 -8px 24px -12px rgb(0 0 0 / 0.7)',
  scrim: 'rgb(0 0 0 / 0.6)',
}

/** Type sizes in px → [rem, line height]. Written `text-12` … `text-48`. */
export const typeScale = {
  12: ['0.75rem', '1.4'],
  14: ['0.875rem', '1.45'],
  16: ['1rem', '1.5'],
  18: ['1.125rem', '1.35'],
  22: ['1.375rem', '1.25'],
  28: ['1.75rem', '1.15'],
  36: ['2.25rem', '1.1'],
  48: ['3rem', '1.05'],
} as const

/** Font families: display for names, counts and headings; text for all else. */
export const fonts = {
  display: "'Bricolage Grotesque Variable', 'Instrument Sans Variable', system-ui, sans-serif",
  text: "'Instrument Sans Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
} as const

/** Corner radii. */
export const radii = { control: '8px', card: '10px', sheet: '16px', full: '999px' } as const

/** The durations of transitions, and their curve. */
export const motion = {
  fast: '120ms',
  base: '160ms',
  slow: '200ms',
  ease: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
} as const

/** From this width on the product is laid out for a laptop (`md:`), from `lg` on with side columns. */
export const breakpoints = { sm: '600px', md: '900px', lg: '1200px', xl: '1440px' } as const
