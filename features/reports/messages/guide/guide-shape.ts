/** A guide to read: sections with paragraphs and, where it helps, a list to go by. */
export type Guide = {
  title: string
  intro: string
  contents: string
  sections: { id: string; title: string; paragraphs: string[]; list?: string[] }[]
}
