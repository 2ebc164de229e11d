/** The light theme on white paper. */
export const colours = {
  ink: '#11161f',
  muted: '#57536a',
  faint: '#6b667b',
  line: '#e9e2d5',
  sunken: '#f7f2e8',
  action: '#0b57d0',
  actionSoft: '#e8f0fe',
  crown: '#ffc21a',
  neck: '#d92d20',
} as const

/** A4 in points. */
export const paper = { width: 595.28, height: 841.89, margin: 42, foot: 46 } as const
export const inner = paper.width - 2 * paper.margin
